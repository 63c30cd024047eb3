const words =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

/** A number at the beginning of a sentence: in words up to twenty. */
export function numberWords(count: number): string {
  const word = words[count] ?? String(count);
  return word.charAt(0).toUpperCase() + word.slice(1);
}
