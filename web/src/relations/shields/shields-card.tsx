import { addShield, ownShields, removeShield, type Shield } from '@veil/api/contract/relations/shields';
import { type FormEvent, useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { useDraft } from '../../form/use-draft.ts';
import { useForm } from '../../form/use-form.ts';
import { Link } from '../../page/router.tsx';
import { isApproved } from '../../session/access.ts';
import { useUser } from '../../session/auth-context.ts';
import { Button } from '../../ui/button.tsx';
import { TitledCard } from '../../ui/card.tsx';
import { Day } from '../../ui/day.tsx';
import { Field } from '../../ui/form/field.tsx';
import { ItemBoundary } from '../../ui/item-boundary.tsx';
import { toast } from '../../ui/over/toast.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state.tsx';
import { EndButton } from './end-button.tsx';
import { HideUntilThen, hidingHint } from './hide-until-then.tsx';
import { AddPlace, PlaceRow } from './place-shields.tsx';
import { ShieldTimes } from './shield-times.tsx';
import styles from './shields.module.css';

export function ShieldsCard() {
  const isMember = isApproved(useUser());
  return (
    <TitledCard id="shields" title="People you never want to meet here" className="stack-4 top">
      <p className="muted">
        An ex, a colleague: name the e-mail address they may sign in with. Neither finds the other. Nobody is
        told; we keep only a code.
      </p>
      {isMember ? <ForMembers /> : <ForNewcomers />}
      <AddForm isMember={isMember} />
      <h3>Where you would rather not be found</h3>
      <p className="muted">
        You and members around that town do not find each other, unless you know each other here. Starts and
        ends the same way.
      </p>
      <AddPlace isMember={isMember} />
      <Shields />
    </TitledCard>
  );
}

const durationText = 'Stays at least 30 days, and ends within two weeks, unannounced.';

function ForMembers() {
  return (
    <ul className={`stack-2 ${styles.rules}`}>
      <li>
        Starts within two weeks, unannounced, so that nobody can test for you. Until then they can still see
        you.
      </li>
      <li>{durationText}</li>
      <li>Five addresses and towns a month.</li>
    </ul>
  );
}

function ForNewcomers() {
  return (
    <ul className={`stack-2 ${styles.rules}`}>
      <li>
        Anyone you name before your approval never sees your profile among the members. Only those who review
        you see it before.
      </li>
      <li>{durationText}</li>
      <li>Ten addresses and towns now, which count for your first month. Later five a month.</li>
    </ul>
  );
}

function AddForm({ isMember }: { isMember: boolean }) {
  const { write } = useWrite(addShield, { refreshes: [ownShields] });
  const { draft, keep, reset } = useDraft('shield', () => ({ email: '' }));
  const [hides, setHides] = useState(false);
  const [hasAdded, setAdded] = useState(false);
  const { form, busy, submit, errorOf } = useForm({
    value: draft,
    async send({ email }) {
      await write({ email, hideUntilThen: isMember && hides });
      reset();
      setHides(false);
      setAdded(true);
      toast.success('Noted. We keep a code, not the address.');
    },
    failed: 'The address could not be noted. Please try again.',
    onlyField: 'email',
  });

  /** A second press on Add finds the field empty. */
  function add(event: FormEvent) {
    if (!hasAdded || draft.email !== '') return void submit(event);
    event.preventDefault();
  }

  return (
    <form
      className={`stack-3 left ${styles.form}`}
      aria-label="By address"
      ref={form}
      onSubmit={add}
      noValidate
    >
      <Field
        label="E-mail address"
        type="email"
        error={errorOf('email')}
        value={draft.email}
        maxLength={254}
        onChange={(event) => keep({ ...draft, email: event.target.value })}
        readOnly={busy}
      />
      {isMember && <HideUntilThen checked={hides} onChange={setHides} isBusy={busy} hint={hidingHint} />}
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
  const { shields, places, hiddenUntil } = data;
  if (shields.length + places.length === 0) return <p>You have named nobody.</p>;
  return (
    <>
      {hiddenUntil && <Hidden until={hiddenUntil} />}
      <ul className={styles.list} aria-label="What you named">
        {places.map((shield) => (
          <ItemBoundary key={shield.id}>
            <PlaceRow shield={shield} />
          </ItemBoundary>
        ))}
        {shields.map((shield) => (
          <ItemBoundary key={shield.id}>
            <Row shield={shield} />
          </ItemBoundary>
        ))}
      </ul>
    </>
  );
}

function Hidden({ until }: { until: string }) {
  return (
    <p>
      Your profile is hidden until <Day at={until} />. You can show it earlier in{' '}
      <Link to="/community/edit-profile">Edit Profile</Link>.
    </p>
  );
}

function Row({ shield }: { shield: Shield }) {
  const { write } = useWrite(removeShield, { refreshes: [ownShields] });
  return (
    <li className={`line-3 wraps apart ${styles.row}`}>
      <span>
        An address, <ShieldTimes of={shield} />
      </span>
      {!shield.endsBy && <EndButton end={() => write({ id: shield.id })} />}
    </li>
  );
}
