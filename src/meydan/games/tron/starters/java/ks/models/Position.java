package ks.models;

import ks.KSObject;
import team.koala.chillin.client.KsReader;

/** A cell: x is the column, y the row. */
public class Position extends KSObject {
    protected Integer x, y;

    public Integer getX() {
        return x;
    }

    public Integer getY() {
        return y;
    }

    @Override
    public String name() {
        return "Position";
    }

    @Override
    protected int deserialize(byte[] data, int offset) {
        KsReader reader = new KsReader(data, offset);
        x = reader.number();
        y = reader.number();
        return reader.offset();
    }
}
