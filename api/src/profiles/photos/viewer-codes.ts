import type { KeyedHash } from '../../platform/secrets/keyed-hash.ts';
import { withWatermark } from './pictures/watermark.ts';

const codeBytes = 5;

/**
 * Codes are drawn into served pictures and not stored. `operate whose-code` finds the viewer of a code. A crop or
 * blur removes it.
 */
export function createViewerCodes(keyedHash: KeyedHash) {
  return {
    /** Codes differ by owner, so that two owners learn nothing by comparing theirs. */
    codeOf(ownerId: number, personId: string): string {
      const mac = keyedHash('viewer', `${ownerId}\n${personId}`);
      return Buffer.from(mac, 'base64url').subarray(0, codeBytes).toString('hex').toUpperCase();
    },

    watermark: withWatermark,
  };
}
