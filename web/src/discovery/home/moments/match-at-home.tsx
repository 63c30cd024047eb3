import type { Activity } from '@veil/api/contract/discovery/home/home';
import { conversationIdOf, conversationPage } from '@veil/api/contract/messaging/conversations/conversations';
import { useRead } from '../../../api/use-read.ts';
import { MatchMoment } from '../../../relations/connections/match-moment.tsx';
import { usePrivateDetails } from '../../../relations/connections/use-private-details.ts';
import { useUser } from '../../../session/auth-context.ts';
import { Moment } from '../../../ui/over/moment.tsx';
import { ErrorState } from '../../../ui/state.tsx';
import { useMarkShown } from './use-mark-shown.ts';

interface MatchAtHomeProps {
  match: Activity;
  onClose: () => void;
}

/** A match that came while the reader was away. It stays a line of the recent activity if they may not write now. */
export function MatchAtHome({ match, onClose }: MatchAtHomeProps) {
  const { profileId, handle, userPhoto } = match;
  const own = useUser().profile?.id ?? 0;
  const otherId = profileId ?? 0;
  const { details, error, retry } = usePrivateDetails(otherId);
  const talk = useRead(conversationPage, { id: conversationIdOf(own, otherId) });
  const conversation = talk.data?.conversation;
  const mayWrite = conversation?.isAvailable === true && conversation.refusal === null;
  const isShown = details?.isMutual === true && mayWrite;
  useMarkShown(match, isShown);
  const failed = error && !details ? { error, retry } : talk.error && !talk.data ? talk : undefined;
  if (failed?.error)
    return (
      <Moment title="You both said yes" onClose={onClose}>
        <ErrorState
          title={`Failed to load what you share with @${handle}`}
          text={failed.error.message}
          onRetry={failed.retry}
        />
      </Moment>
    );
  if (!details || !conversation || !isShown) return null;
  const other = {
    profileId: otherId,
    handle: handle ?? '',
    photo: userPhoto,
    boundaries: conversation.boundaries,
  };
  return <MatchMoment other={other} details={details} onClose={onClose} />;
}
