import type { OwnMemberCards } from '@veil/api/contract/profiles/partner-invites';
import { Day } from '../../ui/day.tsx';

type ListedInvite = NonNullable<OwnMemberCards['cards'][number]['invite']>;

/** Whether the key is open or somebody took it. What came of it is theirs to know. */
export function KeyState({ invite: { isTaken, expiresAt } }: { invite: ListedInvite }) {
  if (isTaken)
    return (
      <>
        Somebody took the key. You can take it back until they join; it ends by itself on{' '}
        <Day at={expiresAt} />
      </>
    );
  return (
    <>
      A key is open until <Day at={expiresAt} />
    </>
  );
}
