package ks.models;

/** What a cell is. */
public enum ECell {
    Empty, AreaWall, BlueWall, YellowWall;

    public byte getValue() {
        return (byte) ordinal();
    }

    public static ECell of(byte value) {
        return values()[value];
    }
}
