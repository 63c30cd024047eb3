import type { OutputOf } from '@veil/api/contract/fields/endpoint';
import type { tierCandidates, tierHolders } from '@veil/api/contract/safety/tiers';
import { type ReactNode, useRef } from 'react';
import { byCursor, usePagedRead } from '../../api/use-paged-read.ts';
import { ItemBoundary } from '../../ui/item-boundary.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state.tsx';
import { MemberRow } from './member-row.tsx';

interface MembersProps {
  of: typeof tierCandidates | typeof tierHolders;
  label: string;
  failed: string;
  empty: ReactNode;
}

/** A list of members with the actions about each. */
export function Members({ of, label, failed, empty }: MembersProps) {
  const { items, error, retry, more } = usePagedRead(of, {
    itemsOf: ({ members }: OutputOf<typeof of>) => members,
    ...byCursor,
  });
  const list = useRef<HTMLUListElement>(null);
  if (!items && error) return <ErrorState title={failed} text={error.message} onRetry={retry} />;
  if (!items) return <Skeleton label={`Loading: ${label}`} blocks={3} />;
  if (items.length === 0 && !more.hasMore) return empty;
  return (
    <>
      <ul ref={list} className="stack-4" aria-label={label}>
        {items.map((member) => (
          <ItemBoundary key={member.profileId}>
            <MemberRow as="li" member={member} />
          </ItemBoundary>
        ))}
      </ul>
      <LoadMore list={list} count={items.length} {...more} />
    </>
  );
}
