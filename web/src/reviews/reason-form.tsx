import type { FormEvent } from 'react';
import { useDraft } from '../session/use-draft.ts';
import { Button, type ButtonWeight } from '../ui/button.tsx';
import { TextArea } from '../ui/text-area.tsx';
import styles from './decision.module.css';

interface ReasonFormProps {
  /** What the reason is kept under while it is typed: one for each thing decided on. */
  name: string;
  prompt: string;
  /** Who reads the reason. */
  hint: string;
  max: number;
  weight: ButtonWeight;
  busy: boolean;
  /** Why it could not be done. */
  failure?: string | undefined;
  /** Resolves to whether the reason is of no more use. */
  onConfirm: (reason: string) => Promise<boolean>;
  onCancel: () => void;
}

/** The reason, without which nothing is decided. */
export function ReasonForm({
  name,
  prompt,
  hint,
  max,
  weight,
  busy,
  failure,
  onConfirm,
  onCancel,
}: ReasonFormProps) {
  const { draft, keep, reset } = useDraft(name, () => ({ reason: '' }));
  const { reason } = draft;
  const isReady = reason.trim() !== '' && !busy;

  async function confirm(event: FormEvent) {
    event.preventDefault();
    if (isReady && (await onConfirm(reason))) reset();
  }

  function cancel() {
    reset();
    onCancel();
  }

  return (
    <form className={styles.reason} onSubmit={confirm} noValidate>
      <TextArea
        ref={takeFocus}
        label={prompt}
        hint={hint}
        counter={{ used: reason.length, max }}
        value={reason}
        onChange={(event) => keep({ reason: event.target.value })}
        maxLength={max}
        readOnly={busy}
        required
      />
      <p className={styles.failure} role="alert">
        {failure}
      </p>
      <div className={styles.verdicts}>
        <Button weight="quiet" onClick={cancel} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" weight={weight} disabled={!isReady}>
          Confirm
        </Button>
      </div>
    </form>
  );
}

const takeFocus = (box: HTMLTextAreaElement | null) => box?.focus();
