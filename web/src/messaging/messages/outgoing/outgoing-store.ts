import {
  drafts,
  isOutgoingKey,
  keepDraft,
  outgoingKey,
  readKept,
  removeDraft,
} from '../../../storage/drafts.ts';
import { type Outgoing, readOutgoing } from './outgoing.ts';

const listeners = new Set<() => void>();
/** The lists that the browser could not store. */
const unstored = new Map<string, string>();
const empty = '[]';

function tell(): void {
  for (const listener of listeners) listener();
}

/** The messages that a person has not sent yet, by room. All tabs of the browser share them. */
export const outgoingStore = {
  /** As JSON, which is the same text until something changes. */
  json: (personId: string, room: string): string => {
    const key = outgoingKey(personId, room);
    return unstored.get(key) ?? readKept(key) ?? empty;
  },
  list: (personId: string, room: string): Outgoing[] => readOutgoing(outgoingStore.json(personId, room)),
  change(personId: string, room: string, next: (all: Outgoing[]) => Outgoing[]): void {
    const key = outgoingKey(personId, room);
    const all = next(outgoingStore.list(personId, room));
    unstored.delete(key);
    if (all.length === 0) removeDraft(key);
    else if (!keepDraft(key, JSON.stringify(all))) unstored.set(key, JSON.stringify(all));
    tell();
  },
  changeOne(personId: string, room: string, requestId: string, next: (one: Outgoing) => Outgoing): void {
    outgoingStore.change(personId, room, (all) =>
      all.map((one) => (one.requestId === requestId ? next(one) : one)),
    );
  },
  remove(personId: string, room: string, requestId: string): void {
    outgoingStore.change(personId, room, (all) => all.filter((one) => one.requestId !== requestId));
  },
  subscribe(listener: () => void): () => void {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === null) tell();
      else if (isOutgoingKey(key)) void drafts.reopen(key).then(tell);
    };
    listeners.add(listener);
    addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', onStorage);
    };
  },
};
