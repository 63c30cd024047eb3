import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import type { HttpResponseInit } from '@azure/functions';

/** Bytes. Compressing a shorter answer saves no packet. */
const leastCompressedBytes = 1400;
/** In bytes: the size of a compressed answer then tells less of what repeats in it. */
const paddingStep = 512;

/** Bytes. A shorter answer is compressed in half a millisecond: to hand it to another thread costs as much. */
const mostInTurn = 2 ** 15;
/** A page of members takes half the time of the usual level, and is 8 % longer. */
const fastCompression = { level: 3 };

const packApart = promisify(gzip);

const compress = async (body: Buffer): Promise<Buffer> =>
  body.length > mostInTurn ? packApart(body, fastCompression) : gzipSync(body, fastCompression);

export async function compressedAnswer(
  sent: Headers,
  output: unknown,
  headers: Readonly<Record<string, string>>,
): Promise<HttpResponseInit> {
  const body = Buffer.from(JSON.stringify(output));
  const plain = { ...headers, 'content-type': 'application/json', vary: 'Accept-Encoding' };
  if (body.length < leastCompressedBytes || !acceptsGzip(sent.get('accept-encoding') ?? ''))
    return { status: 200, headers: plain, body };
  return {
    status: 200,
    headers: { ...plain, 'content-encoding': 'gzip' },
    body: withPadding(await compress(body)),
  };
}

const acceptsGzip = (accepted: string): boolean =>
  accepted.split(',').some((one) => {
    const [coding = '', ...parameters] = one.toLowerCase().replaceAll(' ', '').split(';');
    return coding === 'gzip' && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });

const headerBytes = 10;
const flagsByte = 3;
const hasExtraField = 4;

/** Fills the extra field of the gzip header (RFC 1952, 2.3.1.1), which every reader skips. */
function withPadding(packed: Buffer): Buffer {
  const lengthBytes = 2;
  const extra = Buffer.alloc(
    lengthBytes + paddingStep - 1 - ((packed.length + lengthBytes + paddingStep - 1) % paddingStep),
  );
  extra.writeUInt16LE(extra.length - lengthBytes);
  packed[flagsByte] = hasExtraField;
  return Buffer.concat([packed.subarray(0, headerBytes), extra, packed.subarray(headerBytes)]);
}
