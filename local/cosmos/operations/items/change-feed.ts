import { badRequest, notImplemented } from '../../errors.ts';
import { itemText } from '../../item-text.ts';
import { type Call, header } from '../../protocol/call.ts';
import { seenLsn } from '../../protocol/session.ts';
import { feedPage } from '../../reads/feed-page.ts';
import { pageSize } from '../../reads/page-size.ts';
import { scopeOf } from '../../reads/scope.ts';
import type { View } from '../../storage/store.ts';
import { queryCharge } from '../../writes/charge.ts';
import { seconds } from '../../writes/target.ts';
import { getContainer, ownerOf, readOperation } from '../operation.ts';

/** The latest version of every item that changed after a point, in commit order. Deletes are not included. */
export const readChangeFeed = readOperation('change feed', (call, store) => {
  const mode = header(call, 'a-im')?.toLowerCase();
  if (mode !== 'incremental feed') throw notImplemented('The change feed of all versions and deletes');
  const container = getContainer(call, store);
  const scope = scopeOf(call, container, store);
  const view = store.view(container, seenLsn(call, scope.range));
  const now = seconds(call.nowMs);
  const { after, since } = startOf(call, view);
  const page = feedPage(store, scope, { view, order: 'lsn', after, since, size: pageSize(call), now });
  const last = page.isFull ? (page.items.at(-1)?.lsn ?? after) : Math.max(after, view.lsn);
  const texts = page.items.map((item) => itemText(container, item, `,"_lsn":${item.lsn}`));
  const bytes = texts.reduce((sum, text) => sum + text.length, 0);
  return {
    status: texts.length === 0 ? 304 : 200,
    body: texts.length === 0 ? undefined : feedText(container.rid, texts),
    charge: queryCharge(texts.length, bytes, texts.length),
    headers: { etag: `"${last}"`, 'x-ms-item-count': texts.length },
    read: texts.length,
    scope: scope.name,
    session: { range: scope.range ?? '0', lsn: view.lsn },
    owner: ownerOf(container),
  };
});

export function feedText(rid: string, documents: string[]): string {
  return `{"_rid":"${rid}","Documents":[${documents.join(',')}],"_count":${documents.length}}`;
}

/** Where the feed starts: after a log sequence number, and not before a time in epoch seconds. */
function startOf(call: Call, view: View): { after: number; since: number } {
  const token = header(call, 'if-none-match');
  const time = header(call, 'if-modified-since');
  if (token === '*') return { after: view.lsn, since: 0 };
  if (token !== undefined) return { after: afterToken(token), since: 0 };
  const since = time === undefined ? 0 : Date.parse(time) / 1000;
  if (Number.isNaN(since)) throw badRequest(`Invalid If-Modified-Since '${time}'.`);
  return { after: 0, since };
}

function afterToken(token: string): number {
  const match = /^"?(\d+)"?$/.exec(token);
  if (match === null) throw badRequest(`Invalid continuation '${token}' of the change feed.`);
  return Number(match[1]);
}
