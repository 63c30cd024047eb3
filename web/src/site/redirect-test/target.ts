/** The web address someone typed, or undefined when it is none: only http and https are ever opened. */
export function targetOf(typed: string): string | undefined {
  const address = URL.parse(typed.trim());
  return address && /^https?:$/.test(address.protocol) ? address.href : undefined;
}
