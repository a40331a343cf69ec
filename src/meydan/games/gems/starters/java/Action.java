/** What an agent can do in its turn. */
public enum Action {
    Up, Down, Left, Right, NoOp, Teleport, Trap;

    /** The word that is sent. */
    public String word() {
        return name().toUpperCase();
    }
}
