/** What happened on the way to a position: worked out once, and remembered for the position that it led to. */

export class Ways<Frame extends object, Way> {
  private readonly ledTo = new WeakMap<Frame, Way>();
  private known: { before: Frame; after: Frame; way: Way | null } | null = null;

  constructor(private readonly find: (before: Frame, after: Frame) => Way | null) {}

  /** What happened between two positions; null where they are the same. */
  between(before: Frame, after: Frame): Way | null {
    if (before === after) return null;
    if (this.known?.before !== before || this.known.after !== after) {
      const way = this.find(before, after);
      if (way) this.ledTo.set(after, way);
      this.known = { before, after, way };
    }
    return this.known.way;
  }

  /** What led to a position, if it was shown before. */
  to(frame: Frame): Way | null {
    return this.ledTo.get(frame) ?? null;
  }
}
