/** A match as it is played: the server tells every turn, and asks people whose seat this page has. */
import { liveAddress, Refused } from "../server";
import type { FromPage, FromPerson, FromServer, Outcome, Question, Show, Thought, Turn } from "../show";

const AGAIN_AFTER = 1000; // milliseconds until a lost connection is tried again
const BEAT = 2000; // milliseconds
const QUIET_BEATS = 2; // without a word: the server is asked whether it still hears us
const LOST_BEATS = 5; // without a word: nothing will come over this connection any more, though nobody has closed it

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
  private socket: WebSocket | null = null; // null: there is none, and it is tried again soon
  private tries = 0;
  private kept: FromPerson | null = null; // what was said last, until it is known to have been heard
  private isDone = false;
  private timer = 0;
  private readonly pulse = window.setInterval(() => this.beat(), BEAT);
  private quiet = 0; // beats since the server said something

  /** `leads`: this link tells the turns; others of the same page only carry questions. */
  constructor(
    private readonly id: string,
    private readonly key: string | null,
    private readonly listener: Listener,
    private readonly leads: boolean,
  ) {
    this.open();
  }

  /** Says something; what may have been lost with its connection is said again over the next one. */
  send(message: FromPerson): void {
    const isKept = message.type === "leave" || (message.type === "action" && this.kept?.type !== "leave");
    if (isKept) this.kept = message;
    this.put(message);
  }

  private put(message: FromPage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** After a connection was lost: an action is said again where its question still stands, and who gave up has given up. */
  private sayAgain(question: Question | null): void {
    const { kept } = this;
    const isAsked = kept?.type === "action" && kept.seat === question?.seat && kept.turn === question.turn;
    if (kept && (isAsked || kept.type === "leave")) this.put(kept);
  }

  close(): void {
    this.isDone = true;
    clearTimeout(this.timer);
    clearInterval(this.pulse);
    this.socket?.close();
  }

  private open(): void {
    const socket = new WebSocket(liveAddress(this.id, this.key));
    this.socket = socket;
    this.quiet = 0;
    socket.binaryType = "arraybuffer";
    let heard: Promise<void> = Promise.resolve(); // unpacking takes a moment, and the order counts
    socket.addEventListener("message", (event: MessageEvent<string | ArrayBuffer>) => {
      this.quiet = 0;
      heard = heard.then(() => this.hearAll(socket, event.data));
    });
    socket.addEventListener("close", () => void heard.then(() => this.lost(socket)));
  }

  /** Some time went by: a server that stands still and a network that is gone close nothing. */
  private beat(): void {
    const { socket } = this;
    if (!socket || this.isDone) return;
    this.quiet += 1;
    if (this.quiet >= LOST_BEATS) {
      this.lost(socket);
      socket.close();
    } else if (this.quiet >= QUIET_BEATS) this.put({ type: "pulse" });
  }

  private lost(socket: WebSocket): void {
    if (this.isDone || socket !== this.socket) return;
    this.socket = null;
    this.listener.onLost(++this.tries);
    if (this.isDone) return;
    this.timer = window.setTimeout(() => this.open(), AGAIN_AFTER);
  }

  private async hearAll(socket: WebSocket, data: string | ArrayBuffer): Promise<void> {
    const messages = await unpacked(data);
    if (socket !== this.socket) return;
    if (this.tries) {
      this.listener.onLost((this.tries = 0));
      this.sayAgain(null);
    }
    for (const message of messages) if (!this.isDone) this.hear(message);
  }

  private hear(message: FromServer): void {
    const { listener } = this;
    if (this.isAnswerTo(message)) this.kept = null;
    if (message.type === "question") {
      listener.onQuestion(message);
      this.sayAgain(message);
    } else if (message.type === "refused") listener.onRefused(new Refused(message.sentence, message.persian));
    else if (message.type === "error") this.gone(new Refused(message.sentence, message.persian));
    else if (this.leads && message.type !== "pulse") this.follow(message);
  }

  /** Whether what was said last has been heard, or counts no more. */
  private isAnswerTo(message: FromServer): boolean {
    if (this.kept?.type !== "action") return false;
    if (message.type === "show") return message.show.turns.length > this.kept.turn;
    if (message.type === "turn") return message.number >= this.kept.turn;
    return message.type === "back" || message.type === "refused";
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
