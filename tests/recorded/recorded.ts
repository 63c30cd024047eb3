import { readFileSync } from 'node:fs';
import type { EndpointName } from '../../api/contract/table.ts';

export interface RecordedCall {
  name: EndpointName;
  input: Record<string, unknown>;
  output: unknown;
}

interface RecordedItems {
  people: { personId: string; handle: string }[];
  /** By container. */
  items: Record<string, { id: string }[]>;
}

const read = (name: string) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));

/** What the release before said and stored. */
export const recordedCalls = (): RecordedCall[] => read('calls.json');
export const recordedItems = (): RecordedItems => read('items.json');
