/* Keeps open pages up to date. Every page works without it; then the reader reloads. */
"use strict";
const kind = document.body.dataset.live;
const PAUSE = 500; // milliseconds over which pages spread their questions
let told = null;
let source = null;

async function refresh() {
  const isHall = kind === "hall";
  const answer = await fetch(isHall ? document.body.dataset.scene + location.search : location.href, { headers: { accept: "text/html" } });
  if (!answer.ok) return;
  const text = await answer.text();
  if (isHall) return showScene(text);
  const fresh = new DOMParser().parseFromString(text, "text/html").querySelector("main");
  const main = document.querySelector("main");
  if (fresh && main && !main.contains(document.activeElement)) main.replaceWith(fresh);
}

function showScene(text) {
  const fresh = new DOMParser().parseFromString(text, "text/html").body;
  const scene = document.getElementById("scene");
  const now = scene.querySelector("iframe");
  const next = fresh.querySelector("iframe");
  if (now && next && now.getAttribute("src") === next.getAttribute("src")) return; // the same match plays on
  scene.replaceChildren(...fresh.childNodes);
  prepare();
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
  if (!kind || source || document.hidden) return;
  source = new EventSource("/live");
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

for (const each of document.querySelectorAll("[data-link]")) each.textContent = location.origin + each.dataset.link;
prepare();
listen();
