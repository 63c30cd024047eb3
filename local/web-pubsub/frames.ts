import { createHash } from 'node:crypto';
import type { Duplex } from 'node:stream';

/** RFC 6455, section 1.3. */
const magic = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
export const acceptOf = (key: string): string =>
  createHash('sha1')
    .update(key + magic)
    .digest('base64');

const [text, close, ping, pong] = [0x1, 0x8, 0x9, 0xa];
/** The messages of a page are small; the service itself accepts up to 1 MB. */
const longest = 64 * 1024;

/** A frame from the server, which is never masked. */
function frame(opcode: number, payload: Buffer): Buffer {
  const { length } = payload;
  if (length < 126) return Buffer.concat([Buffer.from([0x80 | opcode, length]), payload]);
  const head = Buffer.alloc(4);
  head.writeUInt8(0x80 | opcode, 0);
  head.writeUInt8(126, 1);
  head.writeUInt16BE(length, 2);
  return Buffer.concat([head, payload]);
}

interface Heard {
  onText(said: string): void;
  onEnd(): void;
}

/** The frames of a connection: texts that fit into one frame each, up to 64 KB. */
export function frames(socket: Duplex, { onText, onEnd }: Heard) {
  let rest = Buffer.alloc(0);
  let isOver = false;

  function end(code: number): void {
    if (isOver) return;
    isOver = true;
    const said = Buffer.alloc(2);
    said.writeUInt16BE(code);
    socket.end(frame(close, said));
    onEnd();
  }

  /** @returns the remaining bytes; undefined if the frame is not complete yet */
  function takeFrame(bytes: Buffer): Buffer | undefined {
    const [first, second] = bytes;
    if (first === undefined || second === undefined) return undefined;
    const isLong = (second & 0x7f) === 126;
    if ((second & 0x7f) === 127) throw new Error('The frame is too long.');
    if (isLong && bytes.length < 4) return undefined;
    const length = isLong ? bytes.readUInt16BE(2) : second & 0x7f;
    const from = isLong ? 4 : 2;
    if (length > longest || (second & 0x80) === 0) throw new Error('The frame is not of a client.');
    if (bytes.length < from + 4 + length) return undefined;
    const mask = bytes.subarray(from, from + 4);
    const payload = Buffer.from(bytes.subarray(from + 4, from + 4 + length));
    for (const [at, byte] of payload.entries()) payload[at] = byte ^ (mask[at % 4] ?? 0);
    const opcode = first & 0xf;
    if (opcode === text) onText(payload.toString());
    else if (opcode === ping) socket.write(frame(pong, payload));
    else if (opcode === close) end(1000);
    return bytes.subarray(from + 4 + length);
  }

  socket.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    try {
      for (let left = takeFrame(rest); left; left = takeFrame(rest)) rest = Buffer.from(left);
    } catch {
      end(1002);
    }
  });
  socket.on('error', () => end(1006));
  socket.on('close', () => end(1006));

  return {
    send(said: object): void {
      if (!isOver) socket.write(frame(text, Buffer.from(JSON.stringify(said))));
    },
    close: () => end(1000),
  };
}
export type Frames = ReturnType<typeof frames>;
