import { communityToInvite } from '@veil/api/contract/discovery/community';
import { useRead } from '../../api/use-read.ts';
import { ErrorState } from '../../ui/state.tsx';
import { numberWords } from '../../ui/text/number-words.ts';

/** How many members live near the inviter's town. Nothing is shown if they are too few to say so. */
export function MembersNear() {
  const { data, error, retry } = useRead(communityToInvite, {});
  if (!data && error)
    return <ErrorState title="Failed to load who lives near" text={error.message} onRetry={retry} />;
  if (!data?.near) return null;
  const { town, members } = data.near;
  return (
    <p>
      {members === null ? 'A few' : `At least ${numberWords(members).toLowerCase()}`} of us near{' '}
      <bdi>{town}</bdi>
    </p>
  );
}

/** Whom the community looks for now, if somebody of tier 3 wrote a line. */
export function LookingFor() {
  const { data, error, retry } = useRead(communityToInvite, {});
  if (!data && error)
    return <ErrorState title="Failed to load whom we look for" text={error.message} onRetry={retry} />;
  if (!data?.lookingFor) return null;
  return (
    <p className="breaks">
      <strong>Who we look for now:</strong> <bdi>{data.lookingFor}</bdi>
    </p>
  );
}
