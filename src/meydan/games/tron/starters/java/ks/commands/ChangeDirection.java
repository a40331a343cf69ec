package ks.commands;

import ks.KSObject;

/** Turn; without a direction it is dropped. */
public class ChangeDirection extends KSObject {
    protected ECommandDirection direction;

    public ECommandDirection getDirection() {
        return direction;
    }

    public void setDirection(ECommandDirection direction) {
        this.direction = direction;
    }

    @Override
    public String name() {
        return "ChangeDirection";
    }

    @Override
    public byte[] serialize() {
        return direction == null ? new byte[] {0} : new byte[] {1, direction.getValue()};
    }
}
