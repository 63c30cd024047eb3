import { boundaryLimits } from '@veil/api/contract/messaging/conversations/preferences';
import { useDraft } from '../../form/use-draft.ts';
import { useForm } from '../../form/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { toast } from '../../ui/over/toast.ts';

const ruleNames = ['rule1', 'rule2', 'rule3', 'rule4', 'rule5'] as const;

interface BoundariesFormProps {
  saved: readonly string[];
  /** @throws when the call fails */
  onSave: (boundaries: string[]) => Promise<void>;
}

/** Up to five boundaries. Somebody who writes first reads and acknowledges them. */
export function BoundariesForm({ saved, onSave }: BoundariesFormProps) {
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
