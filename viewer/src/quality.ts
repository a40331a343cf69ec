/** How finely a moving picture is drawn: a machine that cannot keep up gets fewer pixels, until the match stands still. */

const SLOW_MS = 50; // between two pictures: a machine that needs longer is not keeping up
const PATIENCE = 15; // slow pictures before something is done about it
const SHARES = [1, 0.7, 0.5] as const; // of the pixels along a side

export class Quality {
  private level = 0;
  private slow = 0;

  /** So many milliseconds passed between two pictures. */
  note(milliseconds: number): void {
    this.slow = Math.max(0, this.slow + (milliseconds > SLOW_MS ? 1 : -1));
    if (this.slow < PATIENCE) return;
    this.slow = 0;
    this.level = Math.min(SHARES.length - 1, this.level + 1);
  }

  /** The share of the pixels along a side; a picture that stands still always has all of them. */
  share(isMoving: boolean): number {
    return isMoving ? (SHARES[this.level] ?? 1) : 1;
  }
}
