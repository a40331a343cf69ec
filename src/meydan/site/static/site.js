/* Keeps open pages up to date. Every page works without it; then the reader reloads. */
"use strict";
const kind = document.body.dataset.live;
const PAUSE = 500; // milliseconds over which pages spread their questions
const PAGE = 8000; // milliseconds for which a page of a long table is on the screen
const BEAT = 30000; // milliseconds between two questions of a screen that opened by a code: the desk sees that it is on
const LOOK = 2000; // milliseconds between two looks of a small picture
const DAY = 86400; // seconds
const ROUND = 5000; // milliseconds between two looks of the desk, most of which no public news tell of
let told = null;
let source = null;
let page = 0; // of a long table
let shown = ""; // the scene as it came

async function refresh() {
  const isHall = kind === "hall";
  const answer = await fetch(isHall ? document.body.dataset.scene + location.search : location.href, { headers: { accept: "text/html" } });
  if (!answer.ok) return;
  const text = await answer.text();
  if (isHall) return showScene(text);
  const fresh = new DOMParser().parseFromString(text, "text/html").querySelector("main");
  const main = document.querySelector("main");
  if (fresh && main && kind !== "page") return refreshParts(main, fresh);
  if (fresh && main && !main.contains(document.activeElement)) main.replaceWith(fresh);
}

/* Of a page with forms only the parts that nobody fills in: a chosen file or a reason stays there. */
function refreshParts(main, fresh) {
  for (const part of fresh.querySelectorAll("[id]:not([data-keep])")) {
    const old = main.querySelector(`#${part.id}`);
    if (!old || old.contains(document.activeElement) || isFilledIn(old)) continue;
    const folds = part.querySelectorAll("details");
    old.querySelectorAll("details").forEach((each, number) => folds[number]?.toggleAttribute("open", each.open));
    old.replaceWith(part);
  }
}

/* Whether something was filled in here that is not sent yet. */
function isFilledIn(part) {
  return [...part.querySelectorAll("input:not([type=hidden]), textarea, select")].some((field) => {
    if (field.type === "checkbox") return field.checked !== field.defaultChecked;
    if (field.tagName !== "SELECT") return field.value !== field.defaultValue;
    return field.selectedIndex !== Math.max(0, [...field.options].findIndex((each) => each.defaultSelected));
  });
}

function showScene(text) {
  if (text === shown) return;
  shown = text;
  const fresh = new DOMParser().parseFromString(text, "text/html").body;
  const scene = document.getElementById("scene");
  const now = scene.querySelector("iframe");
  const next = fresh.querySelector("iframe");
  if (now && next && now.dataset.match === next.dataset.match) return setSpeed(now, next.dataset.speed);
  scene.replaceChildren(...fresh.childNodes);
  turnPage(0);
  prepare();
}

/* The same match plays on, slower or faster: the viewer's own keys, each of which doubles or halves. */
function setSpeed(frame, speed) {
  const steps = Math.round(Math.log2(speed / frame.dataset.speed));
  const key = steps > 0 ? "ArrowUp" : "ArrowDown";
  for (let step = 0; step < Math.abs(steps); step++) frame.contentWindow.dispatchEvent(new KeyboardEvent("keydown", { key }));
  frame.dataset.speed = speed;
}

/* A clicker for slides presses these keys: they reveal the next step, or take one back. */
const CLICKER = { PageDown: "n", PageUp: "b" };
document.addEventListener("keydown", (event) => {
  const button = CLICKER[event.key] && document.querySelector(`button[accesskey=${CLICKER[event.key]}]`);
  if (!button || event.target.closest("input, textarea, select")) return;
  event.preventDefault();
  if (!event.repeat) button.click();
});

/* A long table is shown page by page, and goes on with its page when it has changed. */
function turnPage(by) {
  const pages = document.querySelectorAll("[data-page]");
  if (!pages.length) return;
  page = (page + by) % pages.length;
  pages.forEach((each, number) => (each.hidden = number !== page));
}

/* On the screen a match plays by itself, and nothing tells its end before it comes. */
function prepare() {
  const frame = kind === "hall" && document.querySelector("#scene iframe");
  if (!frame) return;
  frame.addEventListener("load", () => {
    const page = frame.contentDocument;
    const style = page.createElement("link");
    style.rel = "stylesheet";
    style.href = "/hall.css";
    page.head.append(style);
    const start = setInterval(() => {
      const button = page.querySelector(".transport button.main");
      if (!button) return;
      clearInterval(start);
      if (button.getAttribute("aria-pressed") !== "true") button.click();
    }, 200);
  });
}

function listen() {
  if (!kind || kind === "desk" || source || document.hidden || document.body.dataset.picture) return;
  source = new EventSource(kind === "team" ? "/live/team" : "/live");
  source.onmessage = (event) => {
    lost(false);
    if (told !== null && told !== event.data) setTimeout(refresh, Math.random() * PAUSE);
    told = event.data;
  };
  source.onerror = () => lost(true);
}

function lost(isLost) {
  const mark = document.querySelector(".lost");
  if (mark) mark.hidden = !isLost;
}

/* One stream for each page that is seen: a browser has only six. */
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) {
    listen();
    if (kind && told !== null) refresh();
  } else if (source && kind !== "hall") {
    source.close();
    source = null;
  }
});

/* Counts down to a moment of the server's clock: the page says how many seconds were left when it was made. */
function countDown() {
  for (const each of document.querySelectorAll("[data-left]")) {
    each.due ??= performance.now() + each.dataset.left * 1000;
    const left = Math.max(0, Math.ceil((each.due - performance.now()) / 1000));
    const days = each.dataset.days && left >= 2 * DAY ? Math.floor(left / DAY) : 0;
    const hours = Math.floor((left - days * DAY) / 3600);
    const parts = [hours, Math.floor(left / 60) % 60, left % 60].map((part) => String(part).padStart(2, "0"));
    const words = (days ? `${days} ${each.dataset.days} ` : "") + parts.join(":");
    each.textContent = document.documentElement.lang === "fa" ? words.replace(/\d/g, (digit) => "۰۱۲۳۴۵۶۷۸۹"[digit]) : words;
  }
}
setInterval(countDown, 250);
countDown();

/* After a form that did not work the browser's own way back keeps what was written; the address alone does not. */
document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-back]") || history.length < 2) return;
  event.preventDefault();
  history.back();
});

for (const each of document.querySelectorAll("[data-link]")) each.textContent = location.origin + each.dataset.link;
prepare();
listen();
if (kind === "hall") setInterval(turnPage, PAGE, 1);
if (kind === "desk") setInterval(() => document.hidden || refresh(), ROUND);
if (document.body.dataset.named) setInterval(() => refresh().catch(() => lost(true)), BEAT);
/* A small picture of a screen on the desk asks by itself: several streams would leave the browser none. */
if (document.body.dataset.picture) setInterval(() => document.hidden || refresh(), LOOK);
