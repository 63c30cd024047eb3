import {
  addPlaceShield,
  ownShields,
  type PlaceShield,
  removePlaceShield,
  shieldMessages,
  shieldRadii,
} from '@veil/api/contract/shields';
import { messageOf } from '../api/error.ts';
import { useWrite } from '../api/use-write.ts';
import type { Problems } from '../form/problems.ts';
import { useDraft } from '../form/use-draft.ts';
import { useForm } from '../form/use-form.ts';
import { distanceWords, units } from '../members/units.ts';
import { PlaceField } from '../places/place-field.tsx';
import { Button } from '../ui/button.tsx';
import { Day } from '../ui/day.tsx';
import { Select } from '../ui/select.tsx';
import { toast } from '../ui/toast.ts';
import styles from './shields.module.css';

export function AddPlace() {
  const { write } = useWrite(addPlaceShield, { refreshes: [ownShields] });
  const system = units.use();
  const { draft, keep, reset } = useDraft('place-shield', () => ({ town: '', km: '25' }));
  const { form, busy, submit, errorOf, failure } = useForm({
    value: draft,
    check: ({ town }): Problems => (town.trim().length < 2 ? { town: shieldMessages.town } : {}),
    async send({ town, km }) {
      const chosen = shieldRadii.find((one) => String(one) === km);
      if (chosen === undefined) return;
      await write({ town, km: chosen });
      reset();
      toast.success('Noted. Those who live there and you do not find each other.');
    },
    failed: 'The town could not be noted. Please try again.',
  });
  return (
    <form className={styles.form} ref={form} onSubmit={submit} noValidate>
      <PlaceField
        label="Town"
        placeholder="Ghent, Belgium"
        error={errorOf('town')}
        value={draft.town}
        maxLength={120}
        onChange={(town) => keep({ ...draft, town })}
        readOnly={busy}
      />
      <Select
        label="How far"
        options={shieldRadii.map((km) => ({
          value: String(km),
          label: `${distanceWords(km, system)} around`,
        }))}
        value={draft.km}
        error={errorOf('km')}
        onChange={({ target }) => keep({ ...draft, km: target.value })}
        disabled={busy}
      />
      <p role="alert">{failure}</p>
      <Button type="submit" weight="quiet" busy={busy}>
        {busy ? 'Noting...' : 'Add town'}
      </Button>
    </form>
  );
}

export function PlaceRow({ shield: { id, town, km, enteredAt } }: { shield: PlaceShield }) {
  const system = units.use();
  const { write, busy } = useWrite(removePlaceShield, { refreshes: [ownShields] });
  const remove = () =>
    write({ id }).catch((fault: unknown) => toast.error(messageOf(fault, 'Please try again.')));
  return (
    <li className={styles.row}>
      <span>
        <bdi>{town}</bdi>, {distanceWords(km, system)}, named on <Day at={enteredAt} />
      </span>
      <Button size="small" weight="quiet" busy={busy} onClick={() => void remove()}>
        Take back<span className="visually-hidden"> {town}</span>
      </Button>
    </li>
  );
}
