/**
 * A number from 0 to below 2 ** 32 that is the same for the same seed and key, and otherwise as good as random: the
 * finalizer of MurmurHash3.
 * @param key a whole number of up to 53 bits
 */
export const drawOf = (seed: number, key: number): number =>
  mixed(mixed(mixed(seed | 0) ^ (key | 0)) ^ Math.trunc(key / 2 ** 32));

function mixed(number: number): number {
  let mix = Math.imul(number ^ (number >>> 16), 0x85ebca6b);
  mix = Math.imul(mix ^ (mix >>> 13), 0xc2b2ae35);
  return (mix ^ (mix >>> 16)) >>> 0;
}
