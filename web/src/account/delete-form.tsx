import {
  accountLimits,
  accountMessages,
  confirms,
  confirmWord,
  deleteAccount,
} from '@veil/api/contract/account/account';
import { useState } from 'react';
import { call } from '../api/client.ts';
import type { Problems } from '../form/problems.ts';
import { useForm } from '../form/use-form.ts';
import { InYourLanguage } from '../languages/in-your-language.tsx';
import { useUser } from '../session/auth-context.ts';
import { token } from '../storage/token.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/form/field.tsx';
import { DialogActions } from '../ui/over/dialog.tsx';
import { WhatBecomes } from './what-becomes.tsx';

interface DeleteFormProps {
  onBusy: (busy: boolean) => void;
  onCancel: () => void;
}

/** Asks for a confirmation and deletes the account. Ending the session leaves the page. */
export function DeleteForm({ onBusy, onCancel }: DeleteFormProps) {
  const handle = useUser().profile?.handle ?? null;
  const [typed, setTyped] = useState('');
  const { form, busy, submit, errorOf, failure } = useForm({
    value: { confirm: typed },
    check: (value): Problems => (confirms(value.confirm, handle) ? {} : { confirm: askFor(handle) }),
    async send(value) {
      onBusy(true);
      try {
        await call(deleteAccount, value);
        token.erase();
      } finally {
        onBusy(false);
      }
    },
    failed: 'Your account could not be deleted. Please try again.',
  });

  return (
    <form ref={form} className="stack-4" onSubmit={submit} noValidate>
      <WhatBecomes />
      <InYourLanguage subject="leaving" />
      <Field
        label={handle === null ? `Type ${confirmWord} to confirm` : 'Type your handle to confirm'}
        hint={handle === null ? undefined : `Your handle is @${handle}.`}
        error={errorOf('confirm')}
        value={typed}
        maxLength={accountLimits.confirmMax}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p role="alert">{failure}</p>
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

const askFor = (handle: string | null): string =>
  handle === null ? accountMessages.confirmWord : accountMessages.confirmHandle;
