package ks.commands;

/** Where an agent is told to go. */
public enum ECommandDirection {
    Up, Right, Down, Left;

    public byte getValue() {
        return (byte) ordinal();
    }

    public static ECommandDirection of(byte value) {
        return values()[value];
    }
}
