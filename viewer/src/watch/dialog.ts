/** A box above the page; Escape or a click beside it closes it. */
import type { App } from "../app";
import { make } from "../dom";
import { icon } from "../player/icons";

export function openDialog(app: App, title: string, ...content: (Node | string)[]): HTMLDialogElement {
  const close = make("button", { type: "button", class: "ghost", "aria-label": app.say("close") }, icon("close"));
  const head = make("header", {}, make("h2", {}, title), close);
  const dialog = make(
    "dialog",
    { class: "box", "aria-label": title },
    head,
    make("div", { class: "content" }, ...content),
  );
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  const isByKeys = document.activeElement?.matches(":focus-visible") ?? false;
  dialog.addEventListener("close", () => isByKeys || leaveButton());
  dialog.showModal();
  return dialog;
}

/** Gives the keys back to the match: the next space plays, and does not press the button again. */
export function leaveButton(): void {
  if (document.activeElement instanceof HTMLButtonElement) document.activeElement.blur();
}

/** Closes whatever box is open; false if none was. */
export function closeDialogs(): boolean {
  const open = document.querySelectorAll<HTMLDialogElement>("dialog.box[open]");
  open.forEach((dialog) => dialog.close());
  return open.length > 0;
}
