import {
  boundaryLimits,
  messagingPreferences,
  saveMessagingPreferences,
} from '@veil/api/contract/messaging/conversations/preferences';
import { call } from '../../api/client.ts';
import { useRead } from '../../api/use-read.ts';
import { useDraft } from '../../form/use-draft.ts';
import { useForm } from '../../form/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { TitledCard } from '../../ui/card.tsx';
import { Field } from '../../ui/form/field.tsx';
import { toast } from '../../ui/over/toast.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state.tsx';

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

const ruleNames = ['rule1', 'rule2', 'rule3', 'rule4', 'rule5'] as const;

interface BoundariesFormProps {
  saved: readonly string[];
  /** @throws when the call fails */
  onSave: (boundaries: string[]) => Promise<void>;
}

/** Up to five boundaries. Somebody who writes first reads and acknowledges them. */
function BoundariesForm({ saved, onSave }: BoundariesFormProps) {
  const [rule1 = '', rule2 = '', rule3 = '', rule4 = '', rule5 = ''] = saved;
  const { draft, keep, forget } = useDraft('boundaries', () => ({ rule1, rule2, rule3, rule4, rule5 }));
  const { form, busy, submit, failure } = useForm({
    value: draft,
    async send(rules) {
      await onSave(ruleNames.map((place) => rules[place].trim()).filter((rule) => rule !== ''));
      forget();
      toast.success('Your boundaries were saved.');
    },
    failed: 'Your boundaries were not saved. Please try again.',
  });
  return (
    <form className="stack" ref={form} onSubmit={submit} noValidate>
      <p className="muted">
        Up to five short rules, shown on your profile. Anyone who writes to you first has to agree to them.
      </p>
      {ruleNames.map((place, index) => (
        <Field
          key={place}
          label={`Rule ${index + 1}`}
          optional
          value={draft[place]}
          maxLength={boundaryLimits.max}
          onChange={(event) => keep({ ...draft, [place]: event.target.value })}
        />
      ))}
      <p role="alert">{failure}</p>
      <Button type="submit" busy={busy}>
        Save boundaries
      </Button>
    </form>
  );
}
