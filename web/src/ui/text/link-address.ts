/** The allowed beginnings of a link. Anything else, including relative addresses, stays text. */
const linkStart = /^(?:https?:\/\/|mailto:)/i;

/**
 * Invisible characters and those that change the reading direction, which could make an address look like another one.
 */
const disguises = /[\s\\<>"\p{Cc}\p{Cf}\p{Z}]/u;

/** The normalized address of a link; undefined if the text must not become a link. */
export function linkAddress(written: string): string | undefined {
  if (!linkStart.test(written) || disguises.test(written)) return undefined;
  try {
    const { href, username, password } = new URL(written);
    // https://veil.example@elsewhere.example leads to elsewhere.example.
    return username || password ? undefined : href;
  } catch {
    return undefined;
  }
}
