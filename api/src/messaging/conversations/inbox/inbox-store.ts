import type { Database, OperationInput, PatchOperation } from '@azure/cosmos';
import * as z from 'zod/mini';
import {
  type ConversationFolder,
  type ConversationSort,
  conversationIdOf,
} from '../../../../contract/messaging/conversations/conversations.ts';
import { bodyOf, createOrReplace } from '../../../platform/cosmos/batch-parts.ts';
import { Items, type Stored } from '../../../platform/cosmos/cosmos.ts';
import { inList } from '../../../platform/cosmos/in-list.ts';
import { queryAfter } from '../../../platform/cosmos/next-of.ts';
import { rewriteItem, type Writable } from '../../../platform/outbox/change.ts';
import {
  type ConversationRecord,
  inboxContainer as container,
  entryItem,
  type InboxTotals,
  totalsItem,
} from '../items.ts';
import { sideOf } from '../rules.ts';
import { createInboxLine } from './inbox-line.ts';
import { addSums, changeOfSums, entryOf, plainSumNames, shareOf, sumNamesByPerson } from './inbox-rules.ts';

type EntryItem = z.output<typeof entryItem>;

const totalsId = 'totals';

const firstKeys = { recentKey: '~', unreadKey: '~', alphabeticalKey: '' };

const sortKeys = {
  recent: { path: 'c.entry.recentKey', direction: 'DESC', from: '<' },
  unread: { path: 'c.entry.unreadKey', direction: 'DESC', from: '<' },
  alphabetical: { path: 'c.entry.alphabeticalKey', direction: 'ASC', from: '>' },
} satisfies Record<ConversationSort, object>;

const folderConditions = {
  inbox: `c.entry.folder = 'inbox' AND NOT ARRAY_CONTAINS(c.entry.archivedBy, @person)`,
  requests: `c.entry.folder = 'requests'`,
  archived: `c.entry.folder = 'inbox' AND ARRAY_CONTAINS(c.entry.archivedBy, @person)`,
} satisfies Record<ConversationFolder, string>;

interface InboxListing {
  readonly folder: ConversationFolder;
  readonly sort: ConversationSort;
  readonly personId: string;
  readonly isUnread: boolean;
  /** Lower-case search text. */
  readonly search: string | undefined;
  readonly after: string | undefined;
}

export function createInboxStore(database: Database) {
  const entries = new Items(database, container, entryItem);
  const totals = new Items(database, container, totalsItem);
  const both = new Items<EntryItem | InboxTotals>(
    database,
    container,
    z.discriminatedUnion('kind', [entryItem, totalsItem]),
  );

  const line = createInboxLine();

  /** Waits until the inbox shows everything that this instance has written so far. */
  async function shownPartition(profileId: number): Promise<string> {
    await line.shown(profileId);
    return String(profileId);
  }

  const none = (profileId: string): InboxTotals => ({
    id: totalsId,
    profileId,
    kind: 'totals',
    entry: firstKeys,
    schemaVersion: 1,
    version: 0,
    ...shareOf(undefined),
  });

  const itemOf = (roomRecord: ConversationRecord, profileId: number): EntryItem => ({
    id: roomRecord.conversationId,
    profileId: String(profileId),
    kind: 'entry',
    schemaVersion: 1,
    version: sideOf(roomRecord, profileId).listed,
    entry: entryOf(roomRecord, profileId),
  });

  /**
   * Writes without reading first.
   * @returns false if the inbox does not show `before`, or if counts per person would change
   */
  async function applyNext(
    before: ConversationRecord | undefined,
    after: ConversationRecord,
    profileId: number,
    isUnseen: boolean,
  ): Promise<boolean> {
    const item = itemOf(after, profileId);
    const change = changeOfSums(shareOf(before && entryOf(before, profileId)), shareOf(item.entry));
    if (sumNamesByPerson.some((name) => Object.keys(change[name]).length > 0)) return false;
    const sums = plainSumNames.flatMap((name): PatchOperation[] =>
      change[name] === 0 ? [] : [{ op: 'incr', path: `/${name}`, value: change[name] }],
    );
    const write: OperationInput = before
      ? {
          operationType: 'Patch',
          id: item.id,
          resourceBody: {
            condition: `FROM c WHERE c.version = ${sideOf(before, profileId).listed}`,
            operations: [
              { op: 'set', path: '/version', value: item.version },
              { op: 'set', path: '/entry', value: bodyOf(item.entry) },
            ],
          },
        }
      : { operationType: 'Create', resourceBody: bodyOf(item) };
    const totalsWrite: OperationInput = {
      operationType: 'Patch',
      id: totalsId,
      resourceBody: { operations: [{ op: 'incr', path: '/version', value: 1 }, ...sums] },
    };
    const isAlone = isUnseen && before !== undefined && sums.length === 0;
    const outcome = await entries.batch(item.profileId, isAlone ? [write] : [write, totalsWrite]);
    return outcome === 'done';
  }

  /** Reads first, and keeps an entry that is newer. */
  async function applyAnew(roomRecord: ConversationRecord, profileId: number): Promise<void> {
    const partition = String(profileId);
    const item = itemOf(roomRecord, profileId);
    const shownWithSums: Writable<{ shown?: Stored<EntryItem>; sums?: Stored<InboxTotals> }, InboxTotals> = {
      async find() {
        const [shown, sums] = await Promise.all([
          entries.find(roomRecord.conversationId, partition),
          totals.find(totalsId, partition),
        ]);
        return { value: { ...(shown && { shown }), ...(sums && { sums }) } };
      },
      write: (after, found) =>
        entries.batch(partition, [
          createOrReplace(item, found?.value.shown?.etag),
          createOrReplace(after, found?.value.sums?.etag),
        ]),
    };
    await rewriteItem(shownWithSums, (found) => {
      const { shown, sums } = found ?? {};
      if (shown && shown.value.version >= item.version) return undefined;
      const change = changeOfSums(shareOf(shown?.value.entry), shareOf(item.entry));
      const next = addSums(sums?.value ?? none(partition), change);
      return { after: { ...next, entry: firstKeys, version: next.version + 1 } };
    });
  }

  return {
    line,

    /**
     * A late or repeated call never replaces a newer entry.
     * @param before the record before the change, which saves two reads
     * @param isUnseen nobody else of the profile reads this inbox, so its version may stay if no total changes
     */
    async show(
      profileId: number,
      after: ConversationRecord,
      before?: ConversationRecord,
      isUnseen = false,
    ): Promise<void> {
      const isNext = before !== undefined || after.version === 1;
      if (isNext && (await applyNext(before, after, profileId, isUnseen))) return;
      await applyAnew(after, profileId);
    },

    async findTotals(profileId: number): Promise<InboxTotals> {
      const found: Stored<InboxTotals> | undefined = await totals.find(
        totalsId,
        await shownPartition(profileId),
      );
      return found?.value ?? none(String(profileId));
    },

    /** Reads the entries and the totals in one query. */
    async list(
      profileId: number,
      { folder, sort, personId, isUnread, search, after }: InboxListing,
      limit: number,
    ): Promise<{ items: EntryItem[]; totals: InboxTotals }> {
      const { path, direction, from } = sortKeys[sort];
      const conditions = [
        `c.kind = 'entry' AND ${folderConditions[folder]}`,
        after !== undefined && `${path} ${from} @after`,
        isUnread && `c.entry.hasUnread = true AND c.entry.received > (c.entry.read[@person] ?? 0)`,
        search !== undefined && `CONTAINS(c.entry.nameKey, @search)`,
      ].filter((condition) => condition !== false);
      const found = await both.query(await shownPartition(profileId), {
        query: `SELECT TOP @limit * FROM c WHERE c.kind = 'totals' OR (${conditions.join(' AND ')})
          ORDER BY ${path} ${direction}`,
        parameters: [
          { name: '@limit', value: limit + 1 },
          { name: '@after', value: after ?? '' },
          { name: '@person', value: personId },
          { name: '@search', value: search ?? '' },
        ],
      });
      return {
        items: found.filter((one) => one.kind === 'entry').slice(0, limit),
        // Totals written before they had sort keys are not in the result of the query.
        totals: found.find((one) => one.kind === 'totals') ?? (await this.findTotals(profileId)),
      };
    },

    listUnread(profileId: number, personId: string, limit: number) {
      const latest = { folder: 'inbox', sort: 'recent', search: undefined, after: undefined } as const;
      return this.list(profileId, { ...latest, personId, isUnread: true }, limit);
    },

    async listWrittenAmong(profileId: number, otherIds: Iterable<number>): Promise<Map<number, boolean>> {
      const ids = [...new Set(otherIds)].map((otherId) => conversationIdOf(profileId, otherId));
      if (ids.length === 0) return new Map();
      const { names, parameters } = inList(ids);
      const found = await entries.query(await shownPartition(profileId), {
        query: `SELECT * FROM c WHERE c.kind = 'entry' AND c.id IN ${names}`,
        parameters,
      });
      return new Map(found.map(({ entry: { isAnswered, otherId } }) => [otherId, isAnswered]));
    },

    async listAnsweredAmong(profileId: number, otherIds: Iterable<number>): Promise<number[]> {
      const written = await this.listWrittenAmong(profileId, otherIds);
      return [...written].flatMap(([otherId, isAnswered]) => (isAnswered ? [otherId] : []));
    },

    async isAnswered(profileId: number, otherId: number): Promise<boolean> {
      const found = await entries.find(conversationIdOf(profileId, otherId), await shownPartition(profileId));
      return found?.value.entry.isAnswered ?? false;
    },

    async listSome(profileId: number, limit: number): Promise<EntryItem[]> {
      return entries.query(await shownPartition(profileId), {
        query: `SELECT TOP @limit * FROM c WHERE c.kind = 'entry'`,
        parameters: [{ name: '@limit', value: limit }],
      });
    },

    async listById(profileId: number, after: string, limit: number): Promise<EntryItem[]> {
      return entries.query(await shownPartition(profileId), queryAfter('entry', 'id', after, limit));
    },

    async removeEntry(profileId: number, conversationId: string): Promise<void> {
      await entries.remove(conversationId, String(profileId));
    },

    async eraseTotals(profileId: number): Promise<void> {
      await totals.remove(totalsId, String(profileId));
    },
  };
}
