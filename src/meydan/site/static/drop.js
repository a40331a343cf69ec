/* A file, a zip or a folder that is dropped anywhere on the page is chosen in the form; the form sends it as ever. */
"use strict";
const section = document.querySelector("#hand-in[data-most-files]");
if (section) takeDrops(section);

function takeDrops(section) {
  const state = { paths: new Map(), inside: 0 }; // of each form's dropped files; how deep the pointer is in the page
  for (const form of section.querySelectorAll("form")) {
    form.addEventListener("formdata", (event) => nameFiles(event.formData, state.paths.get(form), leftOut(section)));
    form.addEventListener("change", () => {
      state.paths.delete(form);
      tell(section, "");
    });
  }
  section.querySelector(".drop").hidden = false;
  listenForDrags(section, state);
  document.addEventListener("drop", async (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    const entries = [...event.dataTransfer.items].map((item) => item.webkitGetAsEntry()).filter(Boolean);
    light(section, state, -state.inside);
    try {
      choose(section, state, await filesOf(entries, leftOut(section)));
    } catch (error) {
      tell(section, `${section.dataset.unreadable} ${error.message}`, true);
    }
  });
}

/* The section is marked while a file is held over the page: going into a part of it is told before leaving the other. */
function listenForDrags(section, state) {
  document.addEventListener("dragover", (event) => hasFiles(event) && event.preventDefault());
  document.addEventListener("dragenter", (event) => hasFiles(event) && light(section, state, 1));
  document.addEventListener("dragleave", (event) => hasFiles(event) && light(section, state, -1));
}

function light(section, state, by) {
  state.inside += by;
  section.classList.toggle("dragged", state.inside > 0);
}

function hasFiles(event) {
  return event.dataTransfer.types.includes("Files");
}

function leftOut(section) {
  return new Set(section.dataset.leftOut.split(" "));
}

/* Every file with its path, as [path, file]. Several files together are a folder, too. */
async function filesOf(entries, leftOut) {
  const found = [];
  for (const entry of entries) await gather(entry, "", leftOut, found);
  return entries.length === 1 ? found : found.map(([path, file]) => [`bot/${path}`, file]);
}

async function gather(entry, above, leftOut, found) {
  const path = above + entry.name;
  if (entry.isFile) found.push([path, await new Promise((take, fail) => entry.file(take, fail))]);
  if (!entry.isDirectory || leftOut.has(entry.name)) return;
  for (const inner of await entriesOf(entry.createReader())) await gather(inner, `${path}/`, leftOut, found);
}

/* A reader gives a hundred at a time, and none at the end. */
async function entriesOf(reader) {
  const all = [];
  for (;;) {
    const some = await new Promise((take, fail) => reader.readEntries(take, fail));
    if (!some.length) return all;
    all.push(...some);
  }
}

function choose(section, state, found) {
  const fault = faultOf(section, found);
  if (fault) return tell(section, fault, true);
  const isFolder = found[0][0].includes("/");
  const form = section.querySelectorAll("form")[isFolder ? 1 : 0];
  const carrier = new DataTransfer();
  for (const [, file] of found) carrier.items.add(file);
  form.querySelector("input[type=file]").files = carrier.files;
  state.paths.set(form, found.map(([path]) => path));
  const name = isFolder ? `${found[0][0].split("/")[0]}/` : found[0][0];
  tell(section, `${section.dataset.chosen} \u2068${name}\u2069`); // it keeps its own direction
  form.querySelector("button").focus();
}

function faultOf(section, found) {
  const limits = section.dataset;
  const size = found.reduce((sum, [, file]) => sum + file.size, 0);
  if (!found.length) return limits.empty;
  if (found.length > limits.mostFiles) return limits.tooMany;
  return size > limits.mostBytes ? limits.tooLarge : "";
}

function tell(section, words, isFault = false) {
  const place = section.querySelector(".dropped");
  place.textContent = words;
  place.classList.toggle("fault", isFault);
}

/* A folder's files are sent with their paths, without what only accompanies a bot. */
function nameFiles(data, paths, leftOut) {
  const files = data.getAll("bot");
  data.delete("bot");
  files.forEach((file, number) => {
    const path = paths?.[number] ?? (file.webkitRelativePath || file.name);
    if (!path.split("/").slice(1, -1).some((folder) => leftOut.has(folder))) data.append("bot", file, path);
  });
}
