import {
  accountMessages,
  confirmsDeletion,
  confirmWord,
  deleteAccount,
  handleToType,
} from '@veil/api/contract/people/account/account';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { FormEnd } from '../../../form/form-end.tsx';
import type { Problems } from '../../../form/problems.ts';
import { useForm } from '../../../form/use-form.ts';
import { InYourLanguage } from '../../../languages/in-your-language.tsx';
import { useUser } from '../../../session/auth-context.ts';
import { token } from '../../../storage/token.ts';
import { ConfirmField } from './confirm-field.tsx';
import { WhatBecomes } from './what-becomes.tsx';

interface DeleteFormProps {
  onBusy: (busy: boolean) => void;
  onCancel: () => void;
}

/** Deletes the account after a press, or after the handle of somebody whom members know. Ending the session leaves the page. */
export function DeleteForm({ onBusy, onCancel }: DeleteFormProps) {
  const { profile } = useUser();
  const handle = handleToType(profile);
  const [typed, setTyped] = useState('');
  const { form, busy, submit, errorOf, failure } = useForm({
    value: { confirm: handle === null ? confirmWord : typed },
    check: (value): Problems =>
      confirmsDeletion(value.confirm, handle) ? {} : { confirm: accountMessages.confirmHandle },
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
      {handle !== null && (
        <ConfirmField
          label="Type your handle to confirm"
          hint={`Your handle is @${handle}.`}
          error={errorOf('confirm')}
          value={typed}
          onChange={setTyped}
        />
      )}
      <FormEnd failure={failure} busy={busy} weight="danger" away="Keep my account" onCancel={onCancel}>
        {busy ? 'Deleting...' : 'Delete my account'}
      </FormEnd>
    </form>
  );
}
