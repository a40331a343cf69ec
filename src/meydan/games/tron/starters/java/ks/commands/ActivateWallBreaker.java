package ks.commands;

import ks.KSObject;

/** Break walls for a while. */
public class ActivateWallBreaker extends KSObject {
    @Override
    public String name() {
        return "ActivateWallBreaker";
    }

    @Override
    public byte[] serialize() {
        return new byte[0];
    }
}
