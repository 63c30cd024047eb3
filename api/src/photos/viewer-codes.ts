import type { KeyedHash } from '../platform/secrets/keyed-hash.ts';

const bytes = 5;

/**
 * Codes in private pictures for the person to whom each was shown: ten hexadecimal digits, faintly all over the picture. Without
 * the key a code says nothing. It is drawn after the gate and kept nowhere; `operate whose-code` says whose it is. It does not
 * survive a crop, a blur or a screenshot made small.
 */
export function createViewerCodes(keyedHash: KeyedHash) {
  return {
    /** Another one for each owner, so that two of them learn nothing by comparing theirs. */
    codeOf(ownerId: number, personId: string): string {
      const mac = keyedHash('viewer', `${ownerId}\n${personId}`);
      return Buffer.from(mac, 'base64url').subarray(0, bytes).toString('hex').toUpperCase();
    },

    async mark(picture: Uint8Array, code: string): Promise<Uint8Array<ArrayBuffer>> {
      const { marked } = await import('./pictures/mark.ts');
      return marked(picture, code);
    },
  };
}
