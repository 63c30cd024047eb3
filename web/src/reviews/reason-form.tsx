import { type FormEvent, useState } from 'react';
import { Button, type ButtonWeight } from '../ui/button.tsx';
import { TextArea } from '../ui/text-area.tsx';
import styles from './decision.module.css';

interface ReasonFormProps {
  prompt: string;
  /** Who reads the reason. */
  hint: string;
  max: number;
  weight: ButtonWeight;
  busy: boolean;
  /** Why it could not be done. */
  failure?: string | undefined;
  onConfirm: (reason: string) => Promise<void>;
  onCancel: () => void;
}

/** The reason, without which nothing is decided. */
export function ReasonForm({
  prompt,
  hint,
  max,
  weight,
  busy,
  failure,
  onConfirm,
  onCancel,
}: ReasonFormProps) {
  const [reason, setReason] = useState('');
  const isReady = reason.trim() !== '' && !busy;

  function confirm(event: FormEvent) {
    event.preventDefault();
    if (isReady) void onConfirm(reason);
  }

  return (
    <form className={styles.reason} onSubmit={confirm} noValidate>
      <TextArea
        ref={takeFocus}
        label={prompt}
        hint={hint}
        counter={{ used: reason.length, max }}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        maxLength={max}
        readOnly={busy}
        required
      />
      <p className={styles.failure} role="alert">
        {failure}
      </p>
      <div className={styles.verdicts}>
        <Button weight="quiet" onClick={onCancel} disabled={busy}>
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
