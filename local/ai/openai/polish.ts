const sentenceStart = /(^|[.!?]\s+|\n(?:- )?)(\p{Ll})/gu;

/** Tidies a text by rules: spaces, empty lines, a capital at the start of each sentence, a full stop at the end. */
export function polish(text: string): string {
  const spaced = text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/\s+([.,!?])/g, '$1')
    .trim();
  const begun = spaced.replace(
    sentenceStart,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
  return /[\p{L}\p{N}]$/u.test(begun) ? `${begun}.` : begun;
}
