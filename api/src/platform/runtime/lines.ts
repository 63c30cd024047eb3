import { createPauses } from '../turns/slices.ts';

const newline = 10;
const pieceBytes = 16_384;

/** The last line need not end with a newline. */
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
