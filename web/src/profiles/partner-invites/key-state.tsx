import type { OwnMemberCards } from '@veil/api/contract/profiles/partner-invites';
import { Day } from '../../ui/day.tsx';

type OwnCard = OwnMemberCards['cards'][number];

interface KeyStateProps {
  name: OwnCard['name'];
  invite: NonNullable<OwnCard['invite']>;
}

/** Whether the key is open or somebody took it. What came of it is theirs to know. */
export function KeyState({ name, invite: { isTaken, expiresAt } }: KeyStateProps) {
  if (isTaken)
    return (
      <>
        Somebody took the key for <bdi>{name}</bdi>. Not them? End it until they join, or until{' '}
        <Day at={expiresAt} />.
      </>
    );
  return (
    <>
      A key is open until <Day at={expiresAt} />
    </>
  );
}
