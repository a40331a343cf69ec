/** Elements in one line: `make("button", { class: "round", onclick: go }, "text")`. */

type Child = Node | string | null | undefined | false;
type Value = string | number | boolean | null | undefined | ((event: never) => void);

export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Record<string, Value> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  dress(element, properties);
  fill(element, ...children);
  return element;
}

export function makeSvg(name: string, properties: Record<string, Value> = {}, ...children: Child[]): SVGElement {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  dress(element, properties);
  fill(element, ...children);
  return element;
}

/** Sets attributes; a function called `onSOMETHING` listens to it; null, undefined and false leave out. */
export function dress(element: Element, properties: Record<string, Value>): void {
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value as EventListener);
    else if (value === null || value === undefined || value === false) element.removeAttribute(name);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
}

/** Makes these the only children. */
export function fill(element: Element, ...children: Child[]): void {
  element.replaceChildren(...children.filter((child): child is Node | string => isChild(child)));
}

function isChild(child: Child): boolean {
  return child !== null && child !== undefined && child !== false;
}

/** An SVG or sign made by us, from its text. */
export function drawn(source: string, properties: Record<string, Value> = {}): HTMLElement {
  const holder = make("span", { "aria-hidden": "true", ...properties });
  if (source.trimStart().startsWith("<svg")) holder.innerHTML = source;
  else holder.textContent = source;
  return holder;
}

export async function toggleFullscreen(): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen();
  else await document.documentElement.requestFullscreen();
}
