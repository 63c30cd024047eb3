import type { Activity } from '@veil/api/contract/discovery/home/home';
import { conversationIdOf, conversationPage } from '@veil/api/contract/messaging/conversations/conversations';
import { inviterWelcome } from '@veil/api/contract/relations/connections';
import { useEffect, useEffectEvent } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { MatchMoment } from '../../../relations/connections/match-moment.tsx';
import { usePrivateDetails } from '../../../relations/connections/use-private-details.ts';
import { useUser } from '../../../session/auth-context.ts';
import { useMarkShown } from './use-mark-shown.ts';

interface MatchAtHomeProps {
  match: Activity;
  onClose: () => void;
}

/**
 * A match that came while the reader was away. If they have written since the match, may not write now, or what they
 * share does not load, it stays a line of the recent activity.
 */
export function MatchAtHome({ match, onClose }: MatchAtHomeProps) {
  const { profileId, handle, userPhoto } = match;
  const own = useUser().profile?.id ?? 0;
  const otherId = profileId ?? 0;
  const { details, error } = usePrivateDetails(otherId);
  const talk = useRead(conversationPage, { id: conversationIdOf(own, otherId) });
  const conversation = talk.data?.conversation;
  const mayWrite = conversation?.isAvailable === true && conversation.refusal === null;
  const messages = talk.data?.messages ?? [];
  const ownLast = messages.findLastIndex(({ isFromCurrentUser }) => isFromCurrentUser);
  const hasWritten = Date.parse(messages[ownLast]?.timestamp ?? '') > Date.parse(match.at);
  const letter = messages
    .slice(ownLast + 1)
    .findLast(({ messageType, isDeleted }) => messageType === 'text' && !isDeleted)?.content;
  const arrival = useRead(inviterWelcome, {});
  // The arrival opens before any match, and has quoted the inviter's hello.
  const isHello =
    letter !== undefined && arrival.data?.inviter?.id === otherId && arrival.data.inviter.hello === letter;
  const hasFailed = (error && !details) || (talk.error && !talk.data);
  const isShown = !hasFailed && !arrival.isLoading && details?.isMutual === true && mayWrite && !hasWritten;
  useMarkShown(match, isShown || hasWritten);
  const giveUp = useEffectEvent(onClose);
  useEffect(() => {
    // A later attempt would open it over what the reader does by then.
    if (hasFailed) giveUp();
  }, [hasFailed]);
  if (!details || !conversation || !isShown) return null;
  const other = {
    profileId: otherId,
    handle: handle ?? '',
    photo: userPhoto,
    boundaries: conversation.boundaries,
  };
  return (
    <MatchMoment other={other} details={details} letter={letter} isLetterKnown={isHello} onClose={onClose} />
  );
}
