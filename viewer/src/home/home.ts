/** The home page: start a match, open one, see what was played. */
import type { App } from "../app";
import { fill, make } from "../dom";
import type { Page } from "../main";
import { either } from "../persian";
import { loadScene } from "../scenes";
import { complaining, complaint, fetchGames, fetchRecent, Refused } from "../server";
import { showSettings } from "../watch/settingsbox";
import { topBar } from "../watch/topbar";
import { girih } from "./girih";
import { Hosting } from "./hosting";
import { NewMatch } from "./newmatch";
import { openBox, takeDrops } from "./openfiles";
import { recentList } from "./recent";

const AGAIN_AFTER = 5000; // milliseconds between looks at the list while matches run

export async function homePage(app: App): Promise<Page> {
  const bar = topBar(app, { title: null, buttons: [], onSettings: () => showSettings(app, null), onHelp: null });
  const hero = make(
    "section",
    { class: "hero", "aria-label": app.say("brand") },
    make("h1", {}, app.say("tagline")),
    make("p", {}, app.say("intro")),
  );
  hero.style.setProperty("--girih", girih(app.isDark ? "#2cc4b4" : "#0b7d73"));
  const recent = make("div", {});
  const list = new RecentBox(app, recent);
  const open = make(
    "section",
    { class: "panel" },
    make("h2", {}, app.say("open")),
    openBox(app, () => void list.load()),
  );
  const played = make("section", { class: "panel grows" }, make("h2", {}, app.say("recent")), recent);
  const aside = make("div", { class: "aside" }, open, played);
  const { started, hosting, hasContests } = await newMatch(app);
  if (hosting) aside.insertBefore(hosting.element, played);
  if (hasContests) aside.prepend(contestsLink(app));
  const main = make("main", { class: "homegrid" }, started, aside);
  const endDrops = takeDrops(app, () => void list.load());
  await list.load();
  const dispose = (): void => {
    endDrops();
    list.dispose();
    hosting?.dispose();
  };
  const onSettings = (): void => void list.load(); // it tells results only to who wants to know them
  return { element: make("div", { class: "page home" }, bar, hero, main), dispose, onSettings };
}

interface Offered {
  readonly started: HTMLElement;
  readonly hosting: Hosting | null;
  readonly hasContests: boolean;
}

function contestsLink(app: App): HTMLElement {
  const link = make("a", { class: "contestslink", href: `/contests?language=${app.language}` }, app.say("contests"));
  return make("section", { class: "panel" }, make("h2", {}, link));
}

async function newMatch(app: App): Promise<Offered> {
  try {
    const games = await fetchGames();
    await Promise.all(games.games.map((each) => loadScene(each, complaining(app, each.game))));
    const skipped = games.skipped.map(({ sentence, persian }) => either(app.language, sentence, persian));
    const notes = skipped.map((sentence) =>
      make("p", { class: "quiet", dir: "auto" }, app.say("skipped", { sentence })),
    );
    const hosting = games.canUseFiles ? new Hosting(app, games) : null;
    const started = make("div", {}, new NewMatch(app, games).element, ...notes);
    return { started, hosting, hasContests: games.hasContests };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const started = make("p", { class: "sorrypage" }, complaint(app, error));
    return { started, hosting: null, hasContests: false };
  }
}

class RecentBox {
  private timer = 0;

  constructor(
    private readonly app: App,
    private readonly element: HTMLElement,
  ) {}

  async load(): Promise<void> {
    clearTimeout(this.timer);
    try {
      const matches = await fetchRecent();
      fill(this.element, recentList(this.app, matches));
      if (matches.some((match) => match.isLive)) this.timer = window.setTimeout(() => void this.load(), AGAIN_AFTER);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      fill(this.element, make("p", { class: "quiet" }, complaint(this.app, error)));
    }
  }

  dispose(): void {
    clearTimeout(this.timer);
  }
}
