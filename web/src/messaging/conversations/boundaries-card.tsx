import {
  messagingPreferences,
  saveMessagingPreferences,
} from '@veil/api/contract/messaging/conversations/preferences';
import { call } from '../../api/client.ts';
import { useRead } from '../../api/use-read.ts';
import { TitledCard } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state.tsx';
import { BoundariesForm } from './boundaries-form.tsx';

/** Settings of what the member asks of people who write to them first. */
export function BoundariesCard() {
  const { data, error, retry, replace } = useRead(messagingPreferences, {});
  return (
    <TitledCard id="boundaries" title="Boundaries" className="stack">
      {content()}
    </TitledCard>
  );

  function content() {
    if (error && !data)
      return <ErrorState title="Failed to load your boundaries" text={error.message} onRetry={retry} />;
    if (!data) return <Skeleton label="Loading your boundaries" lines={4} />;
    const save = async (boundaries: string[]) => {
      await call(saveMessagingPreferences, { boundaries });
      await replace();
    };
    return <BoundariesForm saved={data.boundaries} onSave={save} />;
  }
}
