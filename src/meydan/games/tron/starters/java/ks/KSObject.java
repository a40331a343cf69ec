package ks;

/** An object that travels in messages. */
public abstract class KSObject {
    /** What it is called there. */
    public abstract String name();

    /** Its bytes. */
    public byte[] serialize() {
        throw new UnsupportedOperationException(name() + " is only received");
    }

    /** Takes the bytes; returns where they end. */
    public int deserialize(byte[] data) {
        return deserialize(data, 0);
    }

    protected int deserialize(byte[] data, int offset) {
        throw new UnsupportedOperationException(name() + " is only sent");
    }
}
