/** The page: reads the address, speaks the reader's language, shows the home page or a match. */
import { type Address, readAddress, writeAddress } from "./address";
import type { App } from "./app";
import { fill, make } from "./dom";
import { directionIn, directionOf, OUR_WORDS, speaker } from "./language";
import type { Language, Say } from "./scene";
import { browserSurroundings, keepSettings, readSettings, type Settings } from "./settings";
import { inlinedShow, type Show } from "./show";
import { Sounds } from "./sound";
import { homePage } from "./home/home";
import { inlinePage, watchPage } from "./watch/watch";
import "./style/index";

/** A page that is shown; `dispose` ends what it has begun. */
export interface Page {
  element: HTMLElement;
  dispose(): void;
  /** A setting changed that needs no new drawing of the page. */
  onSettings?(): void;
}

const darkQuery = matchMedia("(prefers-color-scheme: dark)");
const REDRAWN: readonly (keyof Settings)[] = ["language", "theme"];

class Main implements App {
  address: Address = readAddress(location.search);
  settings: Settings = readSettings(browserSurroundings());
  readonly inlined = inlinedShow(document);
  readonly sounds = new Sounds();
  say: Say = speaker(OUR_WORDS, "en");
  private readonly root: HTMLElement;
  private readonly toasts = make("div", { class: "toasts", role: "status", "aria-live": "polite" });
  private page: Page | null = null;
  private visit = 0;

  constructor() {
    this.root = document.getElementById("app") ?? document.body;
    if (this.address.speed) this.settings.speed = this.address.speed;
    if (this.address.language) this.settings.language = this.address.language;
    addEventListener("popstate", () => this.arrive());
    darkQuery.addEventListener("change", () => this.settings.theme === "system" && void this.render());
  }

  get language(): Language {
    return this.settings.language;
  }

  get isDark(): boolean {
    return this.settings.theme === "system" ? darkQuery.matches : this.settings.theme === "dark";
  }

  get isAlone(): boolean {
    return this.inlined !== null;
  }

  choose(choice: Partial<Settings>): void {
    this.settings = { ...this.settings, ...choice };
    keepSettings(this.settings);
    this.sounds.set(this.settings);
    if (choice.language) this.note({ language: choice.language });
    if (REDRAWN.some((name) => choice[name] !== undefined)) void this.render();
    else this.page?.onSettings?.();
  }

  go(address: Partial<Address>): void {
    const nowhere: Address = {
      show: null,
      beside: null,
      turn: null,
      speed: null,
      camera: null,
      pose: null,
      eye: null,
      language: null,
    };
    this.address = { ...nowhere, language: this.address.language, ...address };
    history.pushState(null, "", location.pathname + writeAddress(this.address));
    void this.render().then(() => scrollTo(0, 0)); // another page begins at its top
  }

  note(address: Partial<Address>): void {
    this.address = { ...this.address, ...address };
    history.replaceState(history.state, "", location.pathname + writeAddress(this.address) + location.hash);
  }

  tell(sentence: string, isBad = false): void {
    const toast = make("p", { class: isBad ? "toast bad" : "toast", dir: directionIn(sentence) }, sentence);
    this.toasts.append(toast);
    setTimeout(() => toast.remove(), isBad ? 9000 : 4000);
  }

  private arrive(): void {
    this.address = readAddress(location.search);
    void this.render();
  }

  async render(): Promise<void> {
    const visit = ++this.visit;
    this.dressPage();
    this.page?.dispose();
    this.page = null;
    const page = await this.makePage();
    if (visit !== this.visit) return page.dispose(); // the reader has gone on
    this.page = page;
    fill(this.root, page.element, this.toasts);
    document.documentElement.dataset["ready"] = "yes";
  }

  private dressPage(): void {
    this.say = speaker(OUR_WORDS, this.language);
    const { documentElement } = document;
    documentElement.lang = this.language;
    documentElement.dir = directionOf(this.language);
    documentElement.dataset["theme"] = this.isDark ? "dark" : "light";
    documentElement.dataset["ready"] = "no";
    document.title = this.say("brand");
    this.sounds.set(this.settings);
  }

  private makePage(): Promise<Page> {
    if (this.inlined) return inlinePage(this, seenBy(this.inlined, this.address.eye), this.sounds);
    return this.address.show ? watchPage(this, this.address.show, this.sounds) : homePage(this);
  }
}

/** A match in a page of its own, through the eyes of a seat. */
function seenBy(show: Show, eye: number | null): Show {
  const seen = eye === null ? undefined : show.eyes?.[eye];
  return seen && show.eyes ? { ...seen, eyes: show.eyes } : show;
}

void new Main().render();
