/** A match as it is played: the server tells every turn, and asks people whose seat this page has. */
import { liveAddress, Refused } from "../server";
import type { FromPage, FromServer, Outcome, Question, Show, Thought, Turn } from "../show";

const AGAIN_AFTER = 1000; // milliseconds until a lost connection is tried again

/** What the page does when something is told. */
export interface Listener {
  onShow(show: Show): void;
  onTurn(number: number, turn: Turn): void;
  onBack(turns: number): void;
  onChances(thoughts: readonly Thought[]): void;
  onQuestion(question: Question): void;
  onRefused(refused: Refused): void;
  onEnd(outcome: Outcome): void;
  /** The server plays no such match, or the key opens no seat of it: trying again would not help. */
  onGone(refused: Refused): void;
  /** The connection is gone and is tried again, for the so-manieth time; 0: it is there again. */
  onLost(tries: number): void;
}

/** The connection of one seat, or of somebody who looks on. */
export class LiveLink {
  private socket: WebSocket | null = null;
  private tries = 0;
  private unsent: FromPage | null = null;
  private isDone = false;
  private timer = 0;

  /** `leads`: this link tells the turns; others of the same page only carry questions. */
  constructor(
    private readonly id: string,
    private readonly key: string | null,
    private readonly listener: Listener,
    private readonly leads: boolean,
  ) {
    this.open();
  }

  /** Says something; an action that cannot be sent now is sent when its question comes again. */
  send(message: FromPage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
    else if (message.type === "action") this.unsent = message;
  }

  private sendKept(question: Question): void {
    const kept = this.unsent;
    this.unsent = null;
    if (kept?.type === "action" && kept.seat === question.seat && kept.turn === question.turn) this.send(kept);
  }

  close(): void {
    this.isDone = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }

  private open(): void {
    const socket = new WebSocket(liveAddress(this.id, this.key));
    this.socket = socket;
    socket.binaryType = "arraybuffer";
    let heard: Promise<void> = Promise.resolve(); // unpacking takes a moment, and the order counts
    socket.addEventListener("message", (event: MessageEvent<string | ArrayBuffer>) => {
      heard = heard.then(() => this.hearAll(event.data));
    });
    socket.addEventListener("close", () => void heard.then(() => this.lost()));
  }

  private lost(): void {
    if (this.isDone) return;
    this.listener.onLost(++this.tries);
    if (this.isDone) return;
    this.timer = window.setTimeout(() => this.open(), AGAIN_AFTER);
  }

  private async hearAll(data: string | ArrayBuffer): Promise<void> {
    if (this.tries) this.listener.onLost((this.tries = 0));
    for (const message of await unpacked(data)) if (!this.isDone) this.hear(message);
  }

  private hear(message: FromServer): void {
    const { listener } = this;
    if (message.type === "question") {
      listener.onQuestion(message);
      this.sendKept(message);
    } else if (message.type === "refused") listener.onRefused(new Refused(message.sentence, message.persian));
    else if (message.type === "error") this.gone(new Refused(message.sentence, message.persian));
    else if (this.leads) this.follow(message);
  }

  private gone(refused: Refused): void {
    this.isDone = true;
    if (this.leads) this.listener.onGone(refused);
  }

  private follow(message: Extract<FromServer, { type: "show" | "turn" | "back" | "chances" | "end" }>): void {
    const { listener } = this;
    if (message.type === "show") listener.onShow(message.show);
    else if (message.type === "turn") listener.onTurn(message.number, message.turn);
    else if (message.type === "back") listener.onBack(message.turns);
    else if (message.type === "chances") listener.onChances(message.chances);
    else {
      this.isDone = true;
      listener.onEnd(message.outcome);
    }
  }
}

/** What came in one piece: one message or a list of them, as text, or gzipped where it is long. */
async function unpacked(data: string | ArrayBuffer): Promise<readonly FromServer[]> {
  const content = JSON.parse(typeof data === "string" ? data : await unzipped(data)) as FromServer | FromServer[];
  return Array.isArray(content) ? content : [content];
}

const unzipped = (data: ArrayBuffer): Promise<string> =>
  new Response(new Blob([data]).stream().pipeThrough(new DecompressionStream("gzip"))).text();

// -- keys of seats: who has the key plays the seat; a page that is loaded again still has them --------------------------

type Keys = Readonly<Record<string, string>>;

const place = (id: string): string => `meydan.keys.${id}`;

export function keepKeys(id: string, keys: Keys): void {
  if (Object.keys(keys).length) sessionStorage.setItem(place(id), JSON.stringify(keys));
}

export function keptKeys(id: string): Keys {
  try {
    return (JSON.parse(sessionStorage.getItem(place(id)) ?? "{}") ?? {}) as Keys;
  } catch {
    return {};
  }
}

export function forgetKeys(id: string): void {
  sessionStorage.removeItem(place(id));
}
