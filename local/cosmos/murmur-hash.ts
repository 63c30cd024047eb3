/** MurmurHash3 x64 128 with seed 0 (Austin Appleby, public domain), its two halves little-endian, one after the other. */
export function murmurHash128(data: Buffer): Buffer {
  const blocks = Math.floor(data.length / 16);
  let h1 = 0n;
  let h2 = 0n;
  for (let i = 0; i < blocks; i += 1) {
    h1 ^= mix1(data.readBigUInt64LE(i * 16));
    h1 = wrapTo64(wrapTo64(rotate(h1, 27n) + h2) * 5n + 0x52dce729n);
    h2 ^= mix2(data.readBigUInt64LE(i * 16 + 8));
    h2 = wrapTo64(wrapTo64(rotate(h2, 31n) + h1) * 5n + 0x38495ab5n);
  }
  const tail = Buffer.alloc(16);
  data.copy(tail, 0, blocks * 16);
  h1 ^= mix1(tail.readBigUInt64LE(0));
  h2 ^= mix2(tail.readBigUInt64LE(8));
  h1 ^= BigInt(data.length);
  h2 ^= BigInt(data.length);
  h1 = wrapTo64(h1 + h2);
  h2 = wrapTo64(h2 + h1);
  h1 = finish(h1);
  h2 = finish(h2);
  h1 = wrapTo64(h1 + h2);
  h2 = wrapTo64(h2 + h1);
  const hash = Buffer.alloc(16);
  hash.writeBigUInt64LE(h1, 0);
  hash.writeBigUInt64LE(h2, 8);
  return hash;
}

const c1 = 0x87c37b91114253d5n;
const c2 = 0x4cf5ad432745937fn;

function wrapTo64(value: bigint): bigint {
  return BigInt.asUintN(64, value);
}

function rotate(value: bigint, bits: bigint): bigint {
  return wrapTo64(value << bits) | (value >> (64n - bits));
}

function mix1(k: bigint): bigint {
  return wrapTo64(rotate(wrapTo64(k * c1), 31n) * c2);
}

function mix2(k: bigint): bigint {
  return wrapTo64(rotate(wrapTo64(k * c2), 33n) * c1);
}

function finish(value: bigint): bigint {
  let k = value;
  k = wrapTo64((k ^ (k >> 33n)) * 0xff51afd7ed558ccdn);
  k = wrapTo64((k ^ (k >> 33n)) * 0xc4ceb9fe1a85ec53n);
  return k ^ (k >> 33n);
}
