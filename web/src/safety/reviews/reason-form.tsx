import { useDraft } from '../../form/use-draft.ts';
import { useForm } from '../../form/use-form.ts';
import { Button, type ButtonWeight } from '../../ui/button.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import styles from './decision.module.css';

interface ReasonFormProps {
  /** The name of the draft, which includes the subject. */
  name: string;
  prompt: string;
  /** Says who reads the reason. */
  hint: string;
  max: number;
  /** Suggested sentences. */
  templates?: readonly string[];
  weight: ButtonWeight;
  /** Label of the button. */
  confirm: string;
  /** Shown for a failure without a message. */
  failed: string;
  /** Throws if it failed; the reason then stays in the draft. */
  onConfirm: (reason: string) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the reason of a decision. */
export function ReasonForm({
  name,
  prompt,
  hint,
  max,
  templates = [],
  weight,
  confirm,
  failed,
  onConfirm,
  onCancel,
}: ReasonFormProps) {
  const { draft, keep, reset } = useDraft(name, () => ({ reason: '' }));
  const { reason } = draft;
  const { form, busy, submit, errorOf, failure } = useForm({
    value: draft,
    async send() {
      await onConfirm(reason);
      reset();
    },
    failed,
  });
  const isReady = reason.trim() !== '' && !busy;

  function cancel() {
    reset();
    onCancel();
  }

  return (
    <form className={styles.reason} ref={form} onSubmit={submit} noValidate>
      {templates.length > 0 && (
        <Select
          label="Begin with"
          options={[
            ...templates.map((text) => ({ value: text, label: text })),
            { value: '', label: 'A sentence of your own' },
          ]}
          value={templates.find((text) => text === reason) ?? ''}
          onChange={({ target }) => keep({ reason: target.value })}
          disabled={busy}
        />
      )}
      <TextArea
        ref={takeFocus}
        label={prompt}
        hint={hint}
        limit={max}
        error={errorOf('reason')}
        value={reason}
        onChange={(event) => keep({ reason: event.target.value })}
        readOnly={busy}
        required
      />
      <p role="alert">{failure}</p>
      <div className={`stack-3 wide-tiles ${styles.verdicts}`}>
        <Button weight="quiet" onClick={cancel} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" weight={weight} disabled={!isReady}>
          {confirm}
        </Button>
      </div>
    </form>
  );
}
