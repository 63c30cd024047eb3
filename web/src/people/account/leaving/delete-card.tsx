import { useState } from 'react';
import { usePages } from '../../../page/pages.ts';
import { Link } from '../../../page/router.tsx';
import { leavingOthers, useIsShared } from '../../../profiles/partner-invites/use-is-shared.ts';
import { useUser } from '../../../session/auth-context.ts';
import { useFreshSignIn } from '../../../session/use-fresh-sign-in.tsx';
import { useSupportEmail } from '../../../session/use-site-settings.ts';
import { Button } from '../../../ui/button.tsx';
import { TitledCard } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/over/dialog.tsx';
import styles from '../account.module.css';
import { isEditing } from '../is-editing.ts';
import { farewellPath } from '../routes.ts';
import { DeleteForm } from './delete-form.tsx';

export function DeleteCard() {
  return useUser().profile?.status === 'Rejected' ? <DeclinedCard /> : <OwnDeletion />;
}

/** Says at once what a press would be answered. */
function DeclinedCard() {
  const email = useSupportEmail();
  return (
    <TitledCard id="delete" title="Delete your account" className={styles.danger}>
      <p className="muted">
        Your application was declined, and we keep that decision. For the rest, write to{' '}
        {email ? <a href={`mailto:${email}`}>{email}</a> : 'us'} and we delete it. You can download your data
        first.
      </p>
    </TitledCard>
  );
}

function OwnDeletion() {
  const signIn = useFreshSignIn('an account is deleted', '/account/leave#delete');
  const [open, setOpen] = useState(signIn.resumed !== undefined);
  const [busy, setBusy] = useState(false);
  const user = useUser();
  const isShared = useIsShared();
  const { prefetch } = usePages();

  function ask() {
    setOpen(true);
    // Fetched now: the page must open even if the connection is lost after the deletion.
    void prefetch(farewellPath);
  }

  function close() {
    if (!busy) setOpen(false);
  }

  return (
    <TitledCard id="delete" title="Delete your account" className={styles.danger}>
      <p className="muted">
        {isShared ? leavingOthers : 'This erases your profile, your photos and what you did here, for good.'}{' '}
        You may want to download your data first.
        {isEditing(user) && (
          <>
            {' '}
            To step back for a while, you can <Link to="/community/edit-profile">hide your profile</Link>{' '}
            instead.
          </>
        )}
      </p>
      <Button weight="quiet" onClick={() => signIn.ask(ask)}>
        Delete your account
      </Button>
      <Dialog open={open} title="Delete your account?" onClose={close}>
        <DeleteForm onBusy={setBusy} onCancel={close} />
      </Dialog>
      {signIn.dialog}
    </TitledCard>
  );
}
