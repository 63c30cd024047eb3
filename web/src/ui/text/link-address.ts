/** How a link may begin. Anything else, relative addresses included, stays text. */
const linkStart = /^(?:https?:\/\/|mailto:)/i;

/** Invisible characters and those that turn the reading direction, which could make an address look like another. */
const disguises = /[\s\\<>"\p{Cc}\p{Cf}\p{Z}]/u;

/** The address a link may lead to, written out by the browser's own rules; undefined for one that stays text. */
export function linkAddress(written: string): string | undefined {
  if (!linkStart.test(written) || disguises.test(written) || !URL.canParse(written)) return undefined;
  const { href, username, password } = new URL(written);
  // https://veil.example@elsewhere.example leads elsewhere.
  return username || password ? undefined : href;
}
