/** Opening files: chosen or dropped anywhere on the page. */
import type { App } from "../app";
import { make } from "../dom";
import { icon } from "../player/icons";
import { complaint, openFile, Refused } from "../server";
import type { Summary } from "../show";

/** Opens files on the server; one match is shown at once, several are listed. */
async function openFiles(app: App, files: readonly File[], onOpened: () => void): Promise<void> {
  const found: Summary[] = [];
  for (const file of files) {
    try {
      found.push(...(await openFile(file)));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      app.tell(complaint(app, error), true);
    }
  }
  const [first] = found;
  if (found.length === 1 && first) app.go({ show: first.id });
  else if (found.length) {
    app.tell(app.say("open.several", { count: found.length }));
    onOpened();
  }
}

export function openBox(app: App, onOpened: () => void): HTMLElement {
  const input = make("input", { type: "file", multiple: true, class: "hidden", id: "openfile" });
  input.addEventListener("change", () => {
    void openFiles(app, [...(input.files ?? [])], onOpened).then(() => (input.value = ""));
  });
  const words = make("span", {}, make("b", {}, app.say("open.choose")), make("small", {}, app.say("open.drop")));
  const label = make("label", { class: "openbox", for: "openfile" }, icon("open"), words);
  return make("div", { class: "openwrap" }, input, label);
}

/** Lets files be dropped on the whole page; what is returned ends it. */
export function takeDrops(app: App, onOpened: () => void): () => void {
  const over = (event: DragEvent): void => {
    event.preventDefault();
    document.body.classList.add("dropping");
  };
  const leave = (): void => document.body.classList.remove("dropping");
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    leave();
    void openFiles(app, [...(event.dataTransfer?.files ?? [])], onOpened);
  };
  addEventListener("dragover", over);
  addEventListener("dragleave", leave);
  addEventListener("drop", drop);
  return () => {
    removeEventListener("dragover", over);
    removeEventListener("dragleave", leave);
    removeEventListener("drop", drop);
  };
}
