import {
  type FirstWriters,
  firstWriters,
  type MessagingPreferences,
  messagingPreferences,
  saveMessagingPreferences,
} from '@veil/api/contract/conversation-preferences';
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
import { BoundariesForm } from './boundaries-form.tsx';

const writers: Record<FirstWriters, { label: string; detail: string }> = {
  everyone: {
    label: 'Every member',
    detail: 'People you are not connected with can send one message, as a request.',
  },
  connections: { label: 'Connections', detail: 'Only people you are connected with.' },
  nobody: { label: 'Nobody', detail: 'You write first.' },
};

const inTurn = turns();

/** Who may write, what they learn, and what is asked of them. */
export function MessagingCard() {
  const { data, error, retry, replace } = useRead(messagingPreferences, {});

  /** @throws when the call fails, after a rollback */
  async function save(chosen: Partial<MessagingPreferences>): Promise<void> {
    if (!data) return;
    await replace(() => inTurn(() => call(saveMessagingPreferences, chosen)), {
      optimisticData: { ...data, ...chosen },
      revalidate: false,
    });
  }

  const choose = (chosen: Partial<MessagingPreferences>) =>
    void save(chosen).catch((fault: unknown) =>
      toast.error(messageOf(fault, 'Your choice was not saved. Please try again.')),
    );

  return (
    <Card as="section" className="stack" aria-labelledby="messaging">
      <h2 id="messaging">Messages</h2>
      {content()}
    </Card>
  );

  function content() {
    if (error && !data)
      return <ErrorState title="Failed to load your choices" text={error.message} onRetry={retry} />;
    if (!data) return <Skeleton label="Loading your choices" lines={4} />;
    return (
      <>
        <RadioCards
          legend="Who may write to you first"
          columns
          options={firstWriters.map((value) => ({ value, ...writers[value] }))}
          value={data.whoWritesFirst}
          onChange={(whoWritesFirst) => choose({ whoWritesFirst })}
        />
        <Checkbox
          label="Show when I have read a message"
          hint="Works both ways, for people who show it too. Never in a request."
          checked={data.readReceipts}
          onChange={(event) => choose({ readReceipts: event.target.checked })}
        />
        <BoundariesForm saved={data.boundaries} onSave={(boundaries) => save({ boundaries })} />
      </>
    );
  }
}
