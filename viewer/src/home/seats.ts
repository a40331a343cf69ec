/** Who sits where: a house bot, a person, a bot of one's own as an uploaded file or a path on the server's machine. */
import type { App } from "../app";
import { seatColour } from "../colours";
import { make } from "../dom";
import type { Choices } from "../persian";
import type { Say } from "../scene";
import { complaint, Refused, uploadBot } from "../server";
import type { GameInfo, Games } from "../show";

export const HUMAN = "human";
const UPLOAD = "upload";
const PATH = "path";

/** What the choice of a seat looks like. */
export interface Look {
  say: Say;
  colours: readonly string[] | undefined;
  games: Games;
  choices: Choices;
}

export class SeatChoice {
  readonly element: HTMLElement;
  private readonly select: HTMLSelectElement;
  private readonly path: HTMLInputElement;
  private readonly file: HTMLInputElement;
  private readonly about = make("small", { class: "quiet", dir: "auto" });
  private uploaded: string | null = null;

  constructor(
    private readonly app: App,
    private readonly game: GameInfo,
    private readonly seat: number,
    private readonly look: Look,
  ) {
    this.select = make("select", {}, ...this.options(look.games));
    this.select.value = this.usual();
    this.path = make("input", {
      type: "text",
      dir: "ltr",
      placeholder: "bots/mine.py",
      "aria-label": app.say("new.path"),
    });
    this.file = make("input", { type: "file", "aria-label": app.say("new.upload") });
    this.select.addEventListener("change", () => this.onKind());
    this.file.addEventListener("change", () => void this.upload());
    const name = make("span", { class: "seatname" }, make("i", { class: "dot" }), look.say(game.seatNames[seat] ?? ""));
    const choose = make("div", { class: "choose" }, this.select, this.path, this.file, this.about);
    this.element = make("label", { class: "seatrow" }, name, choose);
    this.element.style.setProperty("--seat", seatColour(seat, look.colours));
    this.onKind();
  }

  private options({ canUpload, canUseFiles }: Games): HTMLElement[] {
    const { say } = this.app;
    const house = this.game.bots.map(({ bot }) => make("option", { value: bot }, bot.replace("house:", "")));
    const options: HTMLElement[] = [make("optgroup", { label: say("new.house") }, ...house)];
    options.push(make("option", { value: HUMAN }, say("new.human")));
    if (canUpload) options.push(make("option", { value: UPLOAD }, say("new.upload")));
    if (canUseFiles) options.push(make("option", { value: PATH }, say("new.path")));
    return options;
  }

  /** Different bots on neighbouring seats, where there are several. */
  private usual(): string {
    const { bots } = this.game;
    return bots[this.seat % Math.max(1, bots.length)]?.bot ?? HUMAN;
  }

  private onKind(): void {
    this.path.hidden = this.select.value !== PATH;
    this.file.hidden = this.select.value !== UPLOAD;
    const about = this.game.bots.find(({ bot }) => bot === this.select.value)?.about ?? "";
    this.about.textContent = this.select.title = this.look.choices.sentence(about);
    this.element.dispatchEvent(new Event("seat", { bubbles: true }));
  }

  private async upload(): Promise<void> {
    const file = this.file.files?.[0];
    this.uploaded = null;
    if (!file) return;
    try {
      this.uploaded = (await uploadBot(file)).bot;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.app.tell(complaint(this.app, error), true);
      this.file.value = "";
    }
  }

  get isHuman(): boolean {
    return this.select.value === HUMAN;
  }

  /** Takes a choice that was made before; one that is not offered is a program. */
  set bot(bot: string) {
    const isOffered = [...this.select.options].some(({ value }) => value === bot);
    const isUpload = bot.startsWith(`${UPLOAD}:`);
    if (isUpload) this.uploaded = bot;
    else if (!isOffered) this.path.value = bot;
    this.select.value = isOffered ? bot : isUpload ? UPLOAD : PATH;
    this.onKind();
  }

  /** Asks for the program of which a file tells, where programs may be given. What files say is never run by itself. */
  askFor(bot: string): void {
    if (!this.look.games.canUseFiles) return;
    this.path.placeholder = bot;
    this.select.value = PATH;
    this.onKind();
  }

  /** What to send for this seat; null: something is missing. */
  get bot(): string | null {
    if (this.select.value === UPLOAD) return this.uploaded;
    if (this.select.value === PATH) return this.path.value.trim() || null;
    return this.select.value;
  }
}
