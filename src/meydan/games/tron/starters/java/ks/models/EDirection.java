package ks.models;

/** Where an agent goes. */
public enum EDirection {
    Up, Right, Down, Left;

    public byte getValue() {
        return (byte) ordinal();
    }

    public static EDirection of(byte value) {
        return values()[value];
    }
}
