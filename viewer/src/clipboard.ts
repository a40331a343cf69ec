/** What is copied for somebody to paste elsewhere. */
import { make } from "./dom";

/** Copies a text. Pages that came over a network without encryption may only copy what is selected on them. */
export async function copyText(text: string): Promise<void> {
  if (window.isSecureContext) return navigator.clipboard.writeText(text);
  const field = make("textarea", { class: "hidden", readonly: true }, text);
  const box = document.querySelector("dialog[open]") ?? document.body; // nothing else can be selected while a box is open
  box.append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
}
