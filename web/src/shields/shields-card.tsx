import { addShield, ownShields, removeShield, type Shield } from '@veil/api/contract/shields';
import { messageOf } from '../api/error.ts';
import { useRead } from '../api/use-read.ts';
import { useWrite } from '../api/use-write.ts';
import { useDraft } from '../form/use-draft.ts';
import { useForm } from '../form/use-form.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Day } from '../ui/day.tsx';
import { Field } from '../ui/field.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorState } from '../ui/state.tsx';
import { toast } from '../ui/toast.ts';
import { AddPlace, PlaceRow } from './place-shields.tsx';
import styles from './shields.module.css';

export function ShieldsCard() {
  return (
    <Card as="section" className={styles.card} aria-labelledby="shields">
      <h2 id="shields">People you never want to meet here</h2>
      <p className="muted">
        An ex, a colleague: name the e-mail address they may sign in with, and neither of you finds the other,
        now or later. Nobody is told, and we keep only a code of it. It takes effect within 14 days, so that
        nobody learns who is here; before your approval, at once.
      </p>
      <AddForm />
      <h3>Where you would rather not be found</h3>
      <p className="muted">
        The town you work in, the one you grew up in: members who live around it and you do not find each
        other, unless you know each other here. It takes effect within 14 days too.
      </p>
      <AddPlace />
      <Shields />
    </Card>
  );
}

function AddForm() {
  const { write } = useWrite(addShield, { refreshes: [ownShields] });
  const { draft, keep, reset } = useDraft('shield', () => ({ email: '' }));
  const { form, busy, submit, errorOf } = useForm({
    value: draft,
    async send({ email }) {
      await write({ email });
      reset();
      toast.success('Noted. We keep a code, not the address.');
    },
    failed: 'The address could not be noted. Please try again.',
    onlyField: 'email',
  });
  return (
    <form className={styles.form} ref={form} onSubmit={submit} noValidate>
      <Field
        label="E-mail address"
        type="email"
        autoComplete="off"
        error={errorOf('email')}
        value={draft.email}
        maxLength={254}
        onChange={(event) => keep({ email: event.target.value })}
        readOnly={busy}
      />
      <Button type="submit" weight="quiet" busy={busy}>
        {busy ? 'Noting...' : 'Add'}
      </Button>
    </form>
  );
}

function Shields() {
  const { data, error, retry } = useRead(ownShields, {});
  if (!data && error)
    return <ErrorState title="Failed to load what you named" text={error.message} onRetry={retry} />;
  if (!data) return <Skeleton label="Loading what you named" lines={2} />;
  const { shields, places } = data;
  if (shields.length + places.length === 0) return <p>You have named nobody.</p>;
  return (
    <ul className={styles.list} aria-label="What you named">
      {places.map((shield) => (
        <PlaceRow key={shield.id} shield={shield} />
      ))}
      {shields.map((shield) => (
        <Row key={shield.id} shield={shield} />
      ))}
    </ul>
  );
}

function Row({ shield: { id, enteredAt } }: { shield: Shield }) {
  const { write, busy } = useWrite(removeShield, { refreshes: [ownShields] });
  const remove = () =>
    write({ id }).catch((fault: unknown) => toast.error(messageOf(fault, 'Please try again.')));
  return (
    <li className={styles.row}>
      <span>
        An address, named on <Day at={enteredAt} />
      </span>
      <Button size="small" weight="quiet" busy={busy} onClick={() => void remove()}>
        Take back
      </Button>
    </li>
  );
}
