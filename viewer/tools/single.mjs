/** Puts the built page into one file, `single.html`, that holds its script and styles and has room for one show. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const usual = fileURLToPath(new URL("../../src/meydan/web/static", import.meta.url));
const folder = process.env.VIEWER_OUT ?? usual;
const read = (name) => readFileSync(join(folder, name), "utf8");
const inScript = (text) => text.replaceAll("</script", "<\\/script").replaceAll("<!--", "<\\!--");

const style = `<style>${read("app.css")}</style>`;
const script = `<script type="module">${inScript(read("app.js"))}</script>`;
const page = read("index.html")
  .replace(/\s*<script type="module"[^>]*><\/script>/, "")
  .replace(/<link rel="stylesheet"[^>]*>/, () => style)
  .replace("</body>", () => `${script}\n  </body>`);

if (!page.includes('<script id="show" type="application/json"></script>'))
  throw new Error("the page has no room for a show");
if (/ (src|href)="\.\//.test(page)) throw new Error("the page still refers to another file");
writeFileSync(join(folder, "single.html"), page);
