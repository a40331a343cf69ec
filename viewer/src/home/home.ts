/** The home page. */
import type { App } from "../app";
import { make } from "../dom";
import type { Page } from "../main";
import { showSettings } from "../watch/settingsbox";
import { topBar } from "../watch/topbar";

export function homePage(app: App): Promise<Page> {
  const bar = topBar(app, { title: null, buttons: [], onSettings: () => showSettings(app, null), onHelp: null });
  return Promise.resolve({ element: make("div", { class: "page home" }, bar), dispose: () => undefined });
}
