import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const Receipt = z.object({
  function: z.string(),
  /** `container/name` */
  blob: z.string(),
  etag: z.string(),
  /** A poison blob has failed five times and is ignored until it changes. */
  outcome: z.enum(['done', 'poison']),
  fault: z.string().optional(),
  at: z.iso.datetime(),
});
type Receipt = z.infer<typeof Receipt>;

/** The version of each blob that a function has handled, stored in a file with one JSON object per line. */
export function blobReceipts(folder: string) {
  const file = join(folder, 'blob-receipts.jsonl');
  mkdirSync(folder, { recursive: true });
  const latest = new Map<string, Receipt>();
  const keyOf = (name: string, blob: string) => `${name}\n${blob}`;
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  for (const line of lines.filter((text) => text !== '')) {
    const receipt = Receipt.parse(JSON.parse(line));
    latest.set(keyOf(receipt.function, receipt.blob), receipt);
  }
  return {
    isHandled: (name: string, blob: string, etag: string) => latest.get(keyOf(name, blob))?.etag === etag,
    poisoned: () => [...latest.values()].filter(({ outcome }) => outcome === 'poison'),
    save(receipt: Receipt) {
      latest.set(keyOf(receipt.function, receipt.blob), receipt);
      appendFileSync(file, `${JSON.stringify(receipt)}\n`);
    },
  };
}
