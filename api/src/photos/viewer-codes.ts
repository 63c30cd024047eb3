import type { KeyedHash } from '../platform/secrets/keyed-hash.ts';

const codeBytes = 5;

/** Drawn after the gate and kept nowhere; `operate whose-code` says whose a code is. A crop or blur loses it. */
export function createViewerCodes(keyedHash: KeyedHash) {
  return {
    /** One for each owner, so that two of them learn nothing by comparing theirs. */
    codeOf(ownerId: number, personId: string): string {
      const mac = keyedHash('viewer', `${ownerId}\n${personId}`);
      return Buffer.from(mac, 'base64url').subarray(0, codeBytes).toString('hex').toUpperCase();
    },

    async watermark(picture: Uint8Array, code: string): Promise<Uint8Array<ArrayBuffer>> {
      const { withWatermark } = await import('./pictures/watermark.ts');
      return withWatermark(picture, code);
    },
  };
}
