/** Some contents in one place, one at a time. */
import { make } from "../dom";

export interface Tab {
  name: string;
  content: HTMLElement;
  onShow?: () => void; // what is not seen need not be kept up to date
}

let made = 0;

export class Tabs {
  readonly element: HTMLElement;
  private readonly buttons: HTMLButtonElement[];

  constructor(private readonly tabs: readonly Tab[]) {
    const first = made;
    made += tabs.length;
    this.buttons = tabs.map((tab, place) => this.makeButton(tab, place, `tab${first + place}`));
    const bar = make("div", { role: "tablist" }, ...this.buttons);
    bar.addEventListener("keydown", (event) => this.onKey(event));
    this.element = make("section", { class: "tabs" }, bar, ...tabs.map((tab) => tab.content));
    this.choose(0);
  }

  private makeButton(tab: Tab, place: number, id: string): HTMLButtonElement {
    tab.content.id = id;
    tab.content.setAttribute("role", "tabpanel");
    tab.content.tabIndex = 0; // keys scroll what does not fit
    const properties = { type: "button", role: "tab", "aria-controls": id, onclick: () => this.choose(place) };
    return make("button", properties, tab.name);
  }

  private choose(place: number): void {
    this.buttons.forEach((button, each) => {
      button.setAttribute("aria-selected", String(each === place));
      button.tabIndex = each === place ? 0 : -1;
    });
    this.tabs.forEach((tab, each) => (tab.content.hidden = each !== place));
    this.tabs[place]?.onShow?.();
  }

  /** Left and right go to the tab on that side, in every language. */
  private onKey(event: KeyboardEvent): void {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.stopPropagation();
    const at = this.buttons.findIndex((button) => button.getAttribute("aria-selected") === "true");
    const onward = getComputedStyle(this.element).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
    const next = (at + (event.key === onward ? 1 : this.tabs.length - 1)) % this.tabs.length;
    this.choose(next);
    this.buttons[next]?.focus();
  }
}
