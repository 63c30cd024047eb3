import { badRequest } from '../../errors.ts';
import { itemText } from '../../item-text.ts';
import { header } from '../../protocol/call.ts';
import { seenLsn } from '../../protocol/session.ts';
import { feedPage } from '../../reads/feed-page.ts';
import { pageSize } from '../../reads/page-size.ts';
import { scopeOf } from '../../reads/scope.ts';
import { queryCharge } from '../../writes/charge.ts';
import { seconds } from '../../writes/target.ts';
import { getContainer, ownerOf, readOperation } from '../operation.ts';
import { feedText } from './change-feed.ts';

/** The items of a container or partition as a plain feed, oldest first. */
export const listItems = readOperation('list items', (call, store) => {
  const container = getContainer(call, store);
  const scope = scopeOf(call, container, store);
  const view = store.view(container, seenLsn(call, scope.range));
  const after = Number(header(call, 'x-ms-continuation') ?? 0);
  if (!Number.isInteger(after)) throw badRequest('Invalid continuation token.');
  const now = seconds(call.nowMs);
  const page = feedPage(store, scope, {
    view,
    order: 'seq',
    after,
    since: 0,
    size: pageSize(call),
    now,
  });
  const texts = page.items.map((item) => itemText(container, item));
  const bytes = texts.reduce((sum, text) => sum + text.length, 0);
  const headers: Record<string, string | number> = { 'x-ms-item-count': texts.length };
  if (page.isFull) headers['x-ms-continuation'] = String(page.items.at(-1)?.seq ?? after);
  return {
    status: 200,
    body: feedText(container.rid, texts),
    charge: queryCharge(texts.length, bytes, texts.length),
    headers,
    read: texts.length,
    scope: scope.name,
    session: { range: scope.range ?? '0', lsn: view.lsn },
    owner: ownerOf(container),
  };
});
