import {
  firstWriters,
  type MessagingPreferences,
  messagingPreferences,
  saveMessagingPreferences,
} from '@veil/api/contract/conversation-preferences';
import { discretionMessages } from '@veil/api/contract/discretion';
import { myProfile, saveMyProfile } from '@veil/api/contract/my-profile';
import {
  shownAtEvents as eventChoices,
  ownPrivacy,
  type Privacy,
  playTellers,
  savePrivacy,
} from '@veil/api/contract/privacy';
import type { ReactNode } from 'react';
import { call } from '../api/client.ts';
import { messageOf } from '../api/error.ts';
import { turns } from '../api/turns.ts';
import { useRead } from '../api/use-read.ts';
import { Link } from '../page/router.tsx';
import { Select } from '../ui/form/select.tsx';
import { toast } from '../ui/over/toast.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorState } from '../ui/state.tsx';
import styles from './discretion.module.css';

/** What may be chosen: its words as an answer to the question. */
type Choices = readonly (readonly [value: string, label: string, cost: string])[];

interface Question {
  question: string;
  choices: Choices;
  value: string;
  choose: (value: string) => Promise<unknown>;
}

const inTurn = turns();

const oneOf = <Value extends string>(values: readonly [Value, ...Value[]], value: string): Value =>
  values.find((one) => one === value) ?? values[0];

const yesNo = (isSo: boolean): string => (isSo ? 'yes' : 'no');

/** Each question: who today, a control, and what it costs. */
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
  const { showsPresence, leavesNoTrace, shownAtEvents, tellsOfPlay } = before;
  const { whoWritesFirst, readReceipts } = written;
  const { hidden, photos } = own.data;
  const shownPhotos = photos.filter(({ isPrivate }) => !isPrivate).length;

  const keepPrivacy = (chosen: Partial<Privacy>) =>
    privacy.replace(() => inTurn(() => call(savePrivacy, chosen)), {
      ...{ optimisticData: { ...before, ...chosen }, revalidate: false },
    });
  const keepMessaging = (chosen: Partial<MessagingPreferences>) =>
    messaging.replace(() => inTurn(() => call(saveMessagingPreferences, chosen)), {
      ...{ optimisticData: { ...written, ...chosen }, revalidate: false },
    });

  return (
    <ol className={styles.questions}>
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
        Not whom you blocked, and nobody outside Veil. <Link to="?tab=look">Look at me as…</Link>
      </Fact>
      <Fact
        question="see my photos"
        answer={
          shownPhotos === 0
            ? 'Nobody: none is public'
            : `Whoever sees your profile: ${shownPhotos} of ${photos.length}`
        }
      >
        A private one is seen by nobody but those to whom you open it.{' '}
        <Link to="/community/edit-profile">Your photos</Link>
      </Fact>
      <Fact question="know my age" answer="Whoever sees your profile">
        In years, never your birth date. This cannot be turned off: a house of adults says how old one is.
      </Fact>
      <Fact question="know my town and how far it is" answer="Whoever sees your profile">
        The town, and a distance in steps of 5 km or more. You can keep out who lives near a town under{' '}
        <Link to="/account">your shield</Link>.
      </Fact>
      <Choice
        question="see when I am here"
        choices={[
          ['no', 'Nobody to the minute', 'Others read “today”, “this week” or “this month”, and so do you.'],
          ['yes', 'Members who show theirs', 'You see their times, and they see yours.'],
        ]}
        value={yesNo(showsPresence)}
        choose={(value) => keepPrivacy({ showsPresence: value === 'yes' })}
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
          ['everyone', 'Every member', 'From strangers one message comes, as a request.'],
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
            'Whom you would like to meet',
            'Those who fit what your profile says. From anyone else you hear once you have said yes too.',
          ],
          ['connections', 'Your connections', 'You hear once it is mutual, and miss who began.'],
        ]}
        value={tellsOfPlay}
        choose={(value) => keepPrivacy({ tellsOfPlay: oneOf(playTellers, value) })}
      />
      <Fact question="see my groups and events" answer="Who is in them with you">
        Your profile names none of them.
      </Fact>
      <Choice
        question="know that I come"
        choices={[
          [
            'ask',
            'Whom I choose each time',
            'The host sees it. Of the others you are asked whenever you join.',
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

function Choice({ question, choices, value, choose }: Question) {
  const cost = choices.find(([one]) => one === value)?.[2];
  const change = (chosen: string) =>
    choose(chosen).catch((fault: unknown) => toast.error(messageOf(fault, discretionMessages.failed)));
  return (
    <li className={styles.question}>
      <Select
        label={`… ${question}`}
        hint={cost}
        options={choices.map(([one, label]) => ({ value: one, label }))}
        value={value}
        onChange={({ target }) => void change(target.value)}
      />
    </li>
  );
}

const Fact = ({ question, answer, children }: { question: string; answer: string; children: ReactNode }) => (
  <li className={styles.question}>
    <h2>… {question}</h2>
    <p>{answer}</p>
    <p className="muted">{children}</p>
  </li>
);
