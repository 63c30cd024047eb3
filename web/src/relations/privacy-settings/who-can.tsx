import { firstLetterLimits } from '@veil/api/contract/messaging/conversations/conversations';
import {
  firstWriters,
  type MessagingPreferences,
  messagingPreferences,
  saveMessagingPreferences,
} from '@veil/api/contract/messaging/conversations/preferences';
import { myProfile, saveMyProfile } from '@veil/api/contract/profiles/my-profile';
import { playTellers } from '@veil/api/contract/relations/play-tellers';
import {
  shownAtEvents as eventChoices,
  ownPrivacy,
  type Privacy,
  savePrivacy,
} from '@veil/api/contract/relations/privacy';
import { call } from '../../api/client.ts';
import { useRead } from '../../api/use-read.ts';
import { createWriteQueue } from '../../api/write-queue.ts';
import { Link } from '../../page/router.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state.tsx';
import { PhotosQuestion } from './photos-question.tsx';
import styles from './privacy-settings.module.css';
import { Choice, Fact } from './question.tsx';

const inTurn = createWriteQueue();

const oneOf = <Value extends string>(values: readonly [Value, ...Value[]], value: string): Value =>
  values.find((one) => one === value) ?? values[0];

const curtainsDrawn = [
  'drawn',
  'Nobody, until eight in the morning',
  'You drew the curtains. Then what you chose before holds again.',
] as const;

const yesNo = (isSo: boolean): string => (isSo ? 'yes' : 'no');

const requestsUpTo = (most: number): string =>
  `From strangers one message comes, as a request. With ${most} unanswered in a week, others wait.`;

/** One row per question: the current answer, a control, and the consequence of each choice. */
export function WhoCan() {
  const privacy = useRead(ownPrivacy, {});
  const messaging = useRead(messagingPreferences, {});
  const own = useRead(myProfile, {});
  const error = privacy.error ?? messaging.error ?? own.error;
  if (!privacy.data || !messaging.data || !own.data) {
    if (error)
      return <ErrorState title="Failed to load your choices" text={error.message} onRetry={privacy.retry} />;
    return <Skeleton label="Loading your choices" rows={5} />;
  }
  const [before, written] = [privacy.data, messaging.data];
  const { showsPresence, presenceHiddenUntil, leavesNoTrace, shownAtEvents, tellsOfPlay } = before;
  const { whoWritesFirst, readReceipts } = written;
  const { hidden, photos } = own.data;

  const keepPrivacy = (chosen: Partial<Privacy>) =>
    privacy.replace(() => inTurn(() => call(savePrivacy, chosen)), {
      optimisticData: { ...before, ...chosen },
      revalidate: false,
    });
  const keepMessaging = (chosen: Partial<MessagingPreferences>) =>
    messaging.replace(() => inTurn(() => call(saveMessagingPreferences, chosen)), {
      optimisticData: { ...written, ...chosen },
      revalidate: false,
    });

  return (
    <ol className={`stack-5 ${styles.questions}`}>
      <Choice
        question="find me"
        choices={[
          ['no', 'Every member', 'You come up in search, matches and lists.'],
          ['yes', 'Only people who know you', 'Nobody new finds you, and you neither leave nor see visits.'],
        ]}
        value={yesNo(hidden)}
        choose={(value) => call(saveMyProfile, { hidden: value === 'yes' }).then(() => own.replace())}
      />
      <Fact question="see my profile" answer={hidden ? 'People who know you' : 'Every member who finds you'}>
        Nobody you blocked, and nobody outside Veil. <Link to="?tab=look">Look at me as…</Link>
      </Fact>
      <PhotosQuestion photos={photos} onChosen={() => own.replace()} />
      <Fact question="know my age" answer="Anyone who sees your profile">
        In years, never your birth date. This cannot be turned off: a house of adults says how old one is.
      </Fact>
      <Fact question="know my town and how far it is" answer="Anyone who sees your profile">
        The town that you name, and a distance in steps of 5 km or more. A larger town nearby says less, and
        finds you people further away: <Link to="/community/edit-profile">your details</Link>. You can keep
        out people who live near a town under <Link to="/account/apart#shields">your shield</Link>.
      </Fact>
      <Choice
        question="see when I am here"
        choices={[
          ...(presenceHiddenUntil === null ? [] : [curtainsDrawn]),
          ['no', 'Nobody to the minute', 'Others read “today”, “this week” or “this month”, and so do you.'],
          ['yes', 'Members who show theirs', 'You see their times, and they see yours.'],
        ]}
        value={presenceHiddenUntil === null ? yesNo(showsPresence) : curtainsDrawn[0]}
        choose={(value) => keepPrivacy({ showsPresence: value === 'yes', presenceHiddenUntil: null })}
      />
      <Choice
        question="know that I looked"
        choices={[
          ['no', 'Whose profile you opened', 'They see your visit, and you see theirs.'],
          ['yes', 'Nobody', 'You do not learn who looked at you. Earlier visits are taken back.'],
        ]}
        value={yesNo(leavesNoTrace)}
        choose={(value) => keepPrivacy({ leavesNoTrace: value === 'yes' })}
      />
      <Choice
        question="write to me first"
        choices={[
          ['everyone', 'Every member', requestsUpTo(firstLetterLimits.usual)],
          ['few', 'Every member, a few at a time', requestsUpTo(firstLetterLimits.few)],
          ['connections', 'Your connections', 'Nobody new can write to you first.'],
          ['nobody', 'Nobody', 'Nobody can write to you first: you begin.'],
        ]}
        value={whoWritesFirst}
        choose={(value) => keepMessaging({ whoWritesFirst: oneOf(firstWriters, value) })}
      />
      <Choice
        question="know that I read a message"
        choices={[
          ['no', 'Nobody', 'You do not learn when others read yours.'],
          ['yes', 'People who show it too', 'They see when you read theirs. Never in a request.'],
        ]}
        value={yesNo(readReceipts)}
        choose={(value) => keepMessaging({ readReceipts: value === 'yes' })}
      />
      <Choice
        question="tell me of Play Potential and Play"
        choices={[
          ['everybody', 'Every member', 'You hear as soon as they say so.'],
          [
            'wished',
            'Who you would like to meet',
            'People who fit what your profile says. You hear from anyone else once you have said yes too.',
          ],
          ['connections', 'Your connections', 'You hear once you both said yes, and miss who began.'],
        ]}
        value={tellsOfPlay}
        choose={(value) => keepPrivacy({ tellsOfPlay: oneOf(playTellers, value) })}
      />
      <Fact question="see my groups and events" answer="People who are in them with you">
        Your profile names none of them.
      </Fact>
      <Choice
        question="know that I come"
        choices={[
          [
            'ask',
            'I choose each time',
            'The host sees that you come. Each time you join, we ask about the others.',
          ],
          ['guests', 'The host and the other guests', 'Everybody who has joined sees you in the guest list.'],
          ['host', 'The host alone', 'Guests see that somebody comes, and not that it is you.'],
        ]}
        value={shownAtEvents}
        choose={(value) => keepPrivacy({ shownAtEvents: oneOf(eventChoices, value) })}
      />
    </ol>
  );
}
