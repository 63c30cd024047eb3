import {
  ownPrivacy,
  type Privacy,
  playTellers,
  privacyMessages,
  savePrivacy,
  shownAtEvents,
} from '@veil/api/contract/privacy';
import { call } from '../api/client.ts';
import { messageOf } from '../api/error.ts';
import { turns } from '../api/turns.ts';
import { useRead } from '../api/use-read.ts';
import { Card } from '../ui/card.tsx';
import { Checkbox } from '../ui/form/checkbox.tsx';
import { RadioCards } from '../ui/form/radio-cards.tsx';
import { toast } from '../ui/over/toast.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorState } from '../ui/state.tsx';
import styles from './privacy.module.css';

const tellers: Record<Privacy['tellsOfPlay'], { label: string; detail: string }> = {
  everybody: { label: 'Everybody', detail: 'You hear as soon as they say so.' },
  wished: {
    label: 'Whom you would like to meet',
    detail: 'Those who fit what your profile says. From anyone else you hear once it is mutual.',
  },
  connections: { label: 'Connections', detail: 'You hear once it is mutual.' },
};

const inTurn = turns();

const shownTo: Record<Privacy['shownAtEvents'], { label: string; detail: string }> = {
  ask: { label: 'Ask me each time', detail: 'You choose when you join.' },
  guests: { label: 'The other guests', detail: 'Everybody who has joined sees you in the guest list.' },
  host: { label: 'The host alone', detail: 'Guests see that somebody is coming, but not that it is you.' },
};

/** Presence, traces, events, and who may tell what. Each choice is saved at once. */
export function PrivacyCard() {
  const { data, error, retry, replace } = useRead(ownPrivacy, {});

  async function choose(chosen: Partial<Privacy>) {
    if (!data) return;
    try {
      await replace(() => inTurn(() => call(savePrivacy, chosen)), {
        optimisticData: { ...data, ...chosen },
        revalidate: false,
      });
    } catch (fault) {
      toast.error(messageOf(fault, privacyMessages.failed));
    }
  }

  return (
    <Card as="section" className={styles.card} aria-labelledby="privacy">
      <h2 id="privacy">Privacy</h2>
      {content()}
    </Card>
  );

  function content() {
    if (error && !data)
      return <ErrorState title={privacyMessages.loadFailed} text={error.message} onRetry={retry} />;
    if (!data) return <Skeleton label="Loading your choices" lines={4} />;
    return (
      <>
        <Checkbox
          label="Show when I am here"
          hint="A green dot and the time, for people who show theirs; you see theirs too. Everyone else reads “today”, “this week” or “this month”."
          checked={data.showsPresence}
          onChange={({ target }) => void choose({ showsPresence: target.checked })}
        />
        <Checkbox
          label="Look without leaving a trace"
          hint="Nobody learns that you opened their profile, and you do not learn who opened yours. Earlier visits are taken back."
          checked={data.leavesNoTrace}
          onChange={({ target }) => void choose({ leavesNoTrace: target.checked })}
        />
        <RadioCards
          legend="Who may tell you of Play Potential and Play"
          options={playTellers.map((value) => ({ value, ...tellers[value] }))}
          value={data.tellsOfPlay}
          onChange={(tellsOfPlay) => void choose({ tellsOfPlay })}
        />
        <RadioCards
          legend="Who sees that you come to an event"
          options={shownAtEvents.map((value) => ({ value, ...shownTo[value] }))}
          value={data.shownAtEvents}
          onChange={(chosen) => void choose({ shownAtEvents: chosen })}
        />
      </>
    );
  }
}
