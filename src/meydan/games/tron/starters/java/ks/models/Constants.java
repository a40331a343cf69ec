package ks.models;

import ks.KSObject;
import team.koala.chillin.client.KsReader;

/** The numbers of the map, which never change during a game. */
public class Constants extends KSObject {
    protected Integer maxCycles, initHealth, wallBreakerCooldown, wallBreakerDuration, wallScoreCoefficient;
    protected Integer areaWallCrashScore, myWallCrashScore, enemyWallCrashScore;

    public Integer getMaxCycles() {
        return maxCycles;
    }

    public Integer getInitHealth() {
        return initHealth;
    }

    public Integer getWallBreakerCooldown() {
        return wallBreakerCooldown;
    }

    public Integer getWallBreakerDuration() {
        return wallBreakerDuration;
    }

    public Integer getWallScoreCoefficient() {
        return wallScoreCoefficient;
    }

    public Integer getAreaWallCrashScore() {
        return areaWallCrashScore;
    }

    public Integer getMyWallCrashScore() {
        return myWallCrashScore;
    }

    public Integer getEnemyWallCrashScore() {
        return enemyWallCrashScore;
    }

    @Override
    public String name() {
        return "Constants";
    }

    @Override
    protected int deserialize(byte[] data, int offset) {
        KsReader reader = new KsReader(data, offset);
        maxCycles = reader.number();
        initHealth = reader.number();
        wallBreakerCooldown = reader.number();
        wallBreakerDuration = reader.number();
        wallScoreCoefficient = reader.number();
        areaWallCrashScore = reader.number();
        myWallCrashScore = reader.number();
        enemyWallCrashScore = reader.number();
        return reader.offset();
    }
}
