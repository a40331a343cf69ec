/** The server behind the page. Whatever goes wrong comes back as a sentence. */
import type { Games, Show, StartMatch, Started, Summary, Uploaded } from "./show";

/** What the server said no with, or that it did not answer. */
export class Refused extends Error {}

async function ask<Answer>(path: string, request: RequestInit = {}): Promise<Answer> {
  const response = await fetch(path, request).catch(() => {
    throw new Refused("");
  });
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new Refused(errorOf(body) ?? `${response.status} ${response.statusText}`);
  return body as Answer;
}

function errorOf(body: unknown): string | null {
  const error = typeof body === "object" && body !== null ? (body as { error?: unknown }).error : null;
  return typeof error === "string" ? error : null;
}

export function fetchGames(): Promise<Games> {
  return ask("api/games");
}

export function fetchShow(id: string, eye: number | null): Promise<Show> {
  const query = eye === null ? "" : `?eye=${eye}`;
  return ask(`api/show/${encodeURIComponent(id)}${query}`);
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

export function replayPath(id: string): string {
  return `api/show/${encodeURIComponent(id)}/replay`;
}

export function liveAddress(id: string, key: string | null): string {
  const address = new URL(`api/live/${encodeURIComponent(id)}`, location.href);
  address.protocol = address.protocol.replace("http", "ws");
  if (key) address.searchParams.set("key", key);
  return address.href;
}
