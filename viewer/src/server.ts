/** The server behind the page. Whatever goes wrong comes back as a sentence. */
import type { App } from "./app";
import { ownKey } from "./key";
import { either } from "./persian";
import type { Games, Host, HostWish, Opinion, Show, StartMatch, Started, Summary, Uploaded } from "./show";

/** What the server said no with, in both languages, or that it did not answer. */
export class Refused extends Error {
  constructor(
    message = "",
    readonly persian: string | null = null,
    readonly status = 0, // of an answer without a sentence
  ) {
    super(message);
  }
}

/** Why something did not work, for the reader. */
export function complaint(app: App, { message, persian, status }: Refused): string {
  if (message) return either(app.language, message, persian);
  return status ? app.say("oddAnswer", { status }) : app.say("noServer");
}

/** Tells the reader that the scene of a game failed. */
export function complaining(app: App, game: string): (error: string) => void {
  return (error) => app.tell(app.say("badScene", { game, error }), true);
}

interface Ask {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: File | string;
}

async function ask<Answer>(path: string, request: Ask = {}): Promise<Answer> {
  const headers = { ...request.headers, "meydan-key": ownKey() };
  const response = await fetch(path, { ...request, headers }).catch(() => {
    throw new Refused();
  });
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw refusal(body, response.status);
  return body as Answer;
}

function refusal(body: unknown, status: number): Refused {
  const { error, persian } = (body ?? {}) as { error?: unknown; persian?: unknown };
  if (typeof error !== "string") return new Refused("", null, status);
  return new Refused(error, typeof persian === "string" ? persian : null);
}

export function fetchGames(): Promise<Games> {
  return ask("api/games");
}

export function fetchShow(id: string, eye: number | null): Promise<Show> {
  const query = eye === null ? "" : `?eye=${eye}`;
  return ask(`api/show/${encodeURIComponent(id)}${query}`);
}

/** What the server thinks of a match; null as long as it is still thinking. */
export async function fetchOpinion(id: string): Promise<Opinion | null> {
  return (await ask<{ opinion: Opinion | null }>(`api/show/${encodeURIComponent(id)}/opinion`)).opinion;
}

export async function fetchRecent(): Promise<readonly Summary[]> {
  return (await ask<{ matches: readonly Summary[] }>("api/recent")).matches;
}

export async function openFile(file: File): Promise<readonly Summary[]> {
  const path = `api/open?name=${encodeURIComponent(file.name)}`;
  return (await ask<{ matches: readonly Summary[] }>(path, { method: "POST", body: file })).matches;
}

export function uploadBot(file: File): Promise<Uploaded> {
  return ask(`api/bots?name=${encodeURIComponent(file.name)}`, { method: "POST", body: file });
}

export function startMatch(match: StartMatch): Promise<Started> {
  const headers = { "content-type": "application/json" };
  return ask("api/matches", { method: "POST", headers, body: JSON.stringify(match) });
}

/** Ends a match without a result. */
export async function stopMatch(id: string): Promise<void> {
  await ask(`api/matches/${encodeURIComponent(id)}/stop`, { method: "POST" });
}

export async function fetchHosts(): Promise<readonly Host[]> {
  return (await ask<{ hosts: readonly Host[] }>("api/hosts")).hosts;
}

/** Waits for clients of a contest. */
export function startHost(wish: HostWish): Promise<Host> {
  const headers = { "content-type": "application/json" };
  return ask("api/hosts", { method: "POST", headers, body: JSON.stringify(wish) });
}

export async function stopHost(id: string): Promise<void> {
  await ask(`api/hosts/${encodeURIComponent(id)}/stop`, { method: "POST" });
}

export function replayPath(id: string): string {
  return `api/show/${encodeURIComponent(id)}/replay`;
}

export function liveAddress(id: string, key: string | null): string {
  const address = new URL(`api/live/${encodeURIComponent(id)}`, location.href);
  address.protocol = address.protocol.replace("http", "ws");
  if (key) address.searchParams.set("key", key);
  return address.href;
}
