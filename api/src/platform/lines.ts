import { createPauses } from './turns/slices.ts';

const newline = 10;
/** What is read in one step, and the rest of the line in which it ends. */
const pieceBytes = 16_384;

/** Calls with each line of a text in UTF-8, of which the last need not end, and lets other calls go on in between. */
export async function eachLine(bytes: Uint8Array, use: (line: string) => void): Promise<void> {
  const [pause, text] = [createPauses(), new TextDecoder()];
  for (let [from, end] = [0, 0]; from < bytes.length; from = end + 1) {
    const found = bytes.indexOf(newline, from + pieceBytes);
    end = found < 0 ? bytes.length : found;
    const isLast = bytes[end - 1] === newline && end === bytes.length;
    for (const line of text.decode(bytes.subarray(from, isLast ? end - 1 : end)).split('\n')) use(line);
    await pause();
  }
}
