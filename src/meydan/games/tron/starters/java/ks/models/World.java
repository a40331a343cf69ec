package ks.models;

import java.util.List;
import java.util.Map;
import ks.KSObject;
import team.koala.chillin.client.KsReader;

/** Everything there is to see; one object that every snapshot writes anew. */
public class World extends KSObject {
    protected List<List<ECell>> board;
    protected Map<String, Agent> agents;
    protected Map<String, Integer> scores;
    protected Constants constants;

    /** Rows of cells: getBoard().get(y).get(x). */
    public List<List<ECell>> getBoard() {
        return board;
    }

    /** By the name of the side. */
    public Map<String, Agent> getAgents() {
        return agents;
    }

    /** By the name of the side. */
    public Map<String, Integer> getScores() {
        return scores;
    }

    public Constants getConstants() {
        return constants;
    }

    @Override
    public String name() {
        return "World";
    }

    @Override
    protected int deserialize(byte[] data, int offset) {
        KsReader reader = new KsReader(data, offset);
        board = reader.list(() -> reader.list(() -> reader.code(ECell::of)));
        agents = reader.map(() -> reader.object(new Agent(), Agent::deserialize));
        scores = reader.map(reader::number);
        constants = reader.object(new Constants(), Constants::deserialize);
        return reader.offset();
    }
}
