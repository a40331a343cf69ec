/**
 * By what the server knows this page: the token of the address that it printed, else a number that the page drew.
 * Storage belongs to one port of the host, and a header goes to one server: no other server there ever sees it.
 */
const PLACE = "meydan.key";
const BYTES = 16;
let key: string | null = null;

/** The key; a token in the address is taken out of it and kept. */
export function ownKey(): string {
  const token = new URLSearchParams(location.hash.slice(1)).get("token");
  if (token) {
    key = keep(token);
    history.replaceState(history.state, "", location.pathname + location.search);
  }
  return (key ??= stored() ?? keep(drawn()));
}

function drawn(): string {
  return [...crypto.getRandomValues(new Uint8Array(BYTES))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function stored(): string | null {
  try {
    return localStorage.getItem(PLACE);
  } catch {
    return null; // a browser that keeps nothing
  }
}

function keep(value: string): string {
  try {
    localStorage.setItem(PLACE, value);
  } catch {
    // the page knows it until it is closed
  }
  return value;
}
