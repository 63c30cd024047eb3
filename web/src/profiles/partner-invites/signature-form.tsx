import {
  ownMemberCards,
  partnerInviteLimits,
  partnerInviteMessages,
  signAs,
} from '@veil/api/contract/profiles/partner-invites';
import { type FormEvent, useState } from 'react';
import { useWrite } from '../../api/use-write.ts';
import { useActionWithToast } from '../../form/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import styles from './partner-invites.module.css';

/** The signature below texts that one of several people writes. */
export function SignatureForm({ signsAs }: { signsAs: string }) {
  const [name, setName] = useState(signsAs);
  const { write } = useWrite(signAs, { refreshes: [ownMemberCards] });
  const { run, busy } = useActionWithToast(partnerInviteMessages.failed);

  function save(event: FormEvent) {
    event.preventDefault();
    const done = name.trim() ? `You sign as ${name.trim()}` : 'You sign with no name';
    void run(() => write({ name }), { done });
  }

  return (
    <form className={styles.sign} onSubmit={save}>
      <Field
        label="Sign messages as"
        hint="A first name, or nothing. Others read it under what you write; the people of your profile always see who wrote."
        value={name}
        maxLength={partnerInviteLimits.signatureMax}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" weight="quiet" size="small" busy={busy} disabled={name.trim() === signsAs}>
        Save
      </Button>
    </form>
  );
}
