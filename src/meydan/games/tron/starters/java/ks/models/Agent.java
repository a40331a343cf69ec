package ks.models;

import ks.KSObject;
import team.koala.chillin.client.KsReader;

/** One side's agent. */
public class Agent extends KSObject {
    protected Integer health, wallBreakerCooldown, wallBreakerRemTime;
    protected Position position;
    protected EDirection direction;

    public Integer getHealth() {
        return health;
    }

    public Position getPosition() {
        return position;
    }

    public EDirection getDirection() {
        return direction;
    }

    /** Cycles until the wall breaker can be activated. */
    public Integer getWallBreakerCooldown() {
        return wallBreakerCooldown;
    }

    /** Cycles for which the wall breaker still works. */
    public Integer getWallBreakerRemTime() {
        return wallBreakerRemTime;
    }

    @Override
    public String name() {
        return "Agent";
    }

    @Override
    protected int deserialize(byte[] data, int offset) {
        KsReader reader = new KsReader(data, offset);
        health = reader.number();
        position = reader.object(new Position(), Position::deserialize);
        direction = reader.code(EDirection::of);
        wallBreakerCooldown = reader.number();
        wallBreakerRemTime = reader.number();
        return reader.offset();
    }
}
