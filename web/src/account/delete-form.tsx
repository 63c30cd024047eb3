import {
  accountLimits,
  accountMessages,
  confirms,
  confirmWord,
  deleteAccount,
} from '@veil/api/contract/account';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../api/client.ts';
import { ApiError, messageOf } from '../api/error.ts';
import { token } from '../api/token.ts';
import { useUser } from '../session/auth-context.ts';
import { Button } from '../ui/button.tsx';
import { DialogActions } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import styles from './account.module.css';
import { WhatBecomes } from './what-becomes.tsx';

interface DeleteFormProps {
  busy: boolean;
  onBusy: (busy: boolean) => void;
  onCancel: () => void;
}

/** Asks once more, deletes the account and leaves: everything of the app ends with the session. */
export function DeleteForm({ busy, onBusy, onCancel }: DeleteFormProps) {
  const handle = useUser().profile?.handle ?? null;
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  function refuse(reason: string) {
    setProblem(reason);
    field.current?.focus();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setFailure(undefined);
    if (!confirms(typed, handle)) {
      return refuse(handle === null ? accountMessages.confirmWord : accountMessages.confirmHandle);
    }
    onBusy(true);
    try {
      await call(deleteAccount, { confirm: typed });
      token.erase();
    } catch (fault) {
      onBusy(false);
      const refused = fault instanceof ApiError ? fault.problemOf('confirm') : undefined;
      if (refused !== undefined) return refuse(refused);
      setFailure(messageOf(fault, 'Your account could not be deleted. Please try again.'));
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <WhatBecomes />
      <Field
        ref={field}
        label={handle === null ? `Type ${confirmWord} to confirm` : 'Type your handle to confirm'}
        hint={handle === null ? undefined : `Your handle is @${handle}.`}
        error={problem}
        value={typed}
        maxLength={accountLimits.confirmMax}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => {
          setTyped(event.target.value);
          setProblem(undefined);
        }}
      />
      <p className={styles.failure} role="alert">
        {failure}
      </p>
      <DialogActions>
        <Button weight="quiet" onClick={onCancel} disabled={busy}>
          Keep my account
        </Button>
        <Button type="submit" weight="danger" busy={busy}>
          {busy ? 'Deleting...' : 'Delete my account'}
        </Button>
      </DialogActions>
    </form>
  );
}
