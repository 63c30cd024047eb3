import { cardKeyLimits, cardKeyMessages, ownCards, signAs } from '@veil/api/contract/account/card-keys';
import { type FormEvent, useState } from 'react';
import { useWrite } from '../api/use-write.ts';
import { useToldDeed } from '../form/use-deed.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/form/field.tsx';
import styles from './card-keys.module.css';

/** The name under what one of several people writes. */
export function SignForm({ signsAs }: { signsAs: string }) {
  const [name, setName] = useState(signsAs);
  const { write } = useWrite(signAs, { refreshes: [ownCards] });
  const { run, busy } = useToldDeed(cardKeyMessages.failed);

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
        maxLength={cardKeyLimits.signatureMax}
        onChange={({ target }) => setName(target.value)}
        autoComplete="off"
      />
      <Button type="submit" weight="quiet" size="small" busy={busy} disabled={name.trim() === signsAs}>
        Save
      </Button>
    </form>
  );
}
