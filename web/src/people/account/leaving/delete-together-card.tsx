import { accountMessages, confirmsDeletion } from '@veil/api/contract/people/account/account';
import {
  askDeletion,
  declineDeletion,
  leaveProfileMessages,
} from '@veil/api/contract/profiles/leave-profile';
import { useState } from 'react';
import { useWrite } from '../../../api/use-write.ts';
import { FormEnd } from '../../../form/form-end.tsx';
import type { Problems } from '../../../form/problems.ts';
import { useActionWithToast } from '../../../form/use-action.ts';
import { useForm } from '../../../form/use-form.ts';
import { useIsShared } from '../../../profiles/partner-invites/use-is-shared.ts';
import { useAuth, useUser } from '../../../session/auth-context.ts';
import { useFreshSignIn } from '../../../session/use-fresh-sign-in.tsx';
import { token } from '../../../storage/token.ts';
import { Button } from '../../../ui/button.tsx';
import { TitledCard } from '../../../ui/card.tsx';
import { Day } from '../../../ui/day.tsx';
import { Dialog } from '../../../ui/over/dialog.tsx';
import styles from '../account.module.css';
import { ConfirmField } from './confirm-field.tsx';

/** Asks everybody who signs in for a profile whether the whole profile is deleted. */
export function DeleteTogetherCard() {
  const signIn = useFreshSignIn('a profile is deleted', '/account/leave#delete-together');
  const [open, setOpen] = useState(signIn.resumed !== undefined);
  const { refresh } = useAuth();
  const deletion = useUser().profile?.deletion ?? null;
  const isShared = useIsShared();
  const { write } = useWrite(declineDeletion);
  const { run, busy } = useActionWithToast(leaveProfileMessages.failed);
  if (!isShared) return null;

  const ask = () => signIn.ask(() => setOpen(true));
  const decline = () => run(() => write({}).then(refresh));

  return (
    <TitledCard id="delete-together" title="Delete the whole profile" className={styles.card}>
      {!deletion && (
        <>
          <p className="muted">
            Everybody who signs in here is asked. With the last yes all your accounts are deleted. Without it,
            the profile is paused after 14 days.
          </p>
          <Button weight="quiet" onClick={ask}>
            Ask everybody
          </Button>
        </>
      )}
      {deletion && (
        <>
          <p className="muted">
            {deletion.isYours ? 'You asked' : 'Somebody you share it with asked'} on{' '}
            <Day at={deletion.askedAt} />.{' '}
            {deletion.missing === 1 ? 'One yes is missing.' : `${deletion.missing} of you have not said yes.`}
          </p>
          {!deletion.hasAgreed && (
            <Button weight="quiet" onClick={ask}>
              Say yes
            </Button>
          )}
          <Button weight="quiet" busy={busy} onClick={() => void decline()}>
            {deletion.isYours ? 'Take it back' : 'Say no'}
          </Button>
        </>
      )}
      <Dialog open={open} title="Delete the whole profile?" onClose={() => setOpen(false)}>
        <AskForm onClose={() => setOpen(false)} />
      </Dialog>
      {signIn.dialog}
    </TitledCard>
  );
}

function AskForm({ onClose }: { onClose: () => void }) {
  const { refresh } = useAuth();
  const handle = useUser().profile?.handle ?? '';
  const [typed, setTyped] = useState('');
  const { write } = useWrite(askDeletion);
  const { form, busy, submit, errorOf, failure } = useForm({
    value: { confirm: typed },
    check: (value): Problems =>
      confirmsDeletion(value.confirm, handle) ? {} : { confirm: accountMessages.confirmHandle },
    async send(value) {
      const { deletion } = await write(value);
      if (deletion?.missing === 0) token.erase();
      else await refresh();
      onClose();
    },
    failed: leaveProfileMessages.failed,
  });
  return (
    <form ref={form} className="stack-4" onSubmit={submit} noValidate>
      <p className="muted">
        It cannot be undone once everybody has said yes. You can take your yes back until then.
      </p>
      <ConfirmField
        label="Type the handle to confirm"
        hint={`The handle is @${handle}.`}
        error={errorOf('confirm')}
        value={typed}
        onChange={setTyped}
      />
      <FormEnd failure={failure} busy={busy} weight="danger" onCancel={onClose}>
        {busy ? 'One moment...' : 'Say yes'}
      </FormEnd>
    </form>
  );
}
