import {
  addPlaceShield,
  ownShields,
  type PlaceShield,
  removeShield,
  shieldMessages,
  shieldRadii,
} from '@veil/api/contract/relations/shields';
import { useState } from 'react';
import { useWrite } from '../../api/use-write.ts';
import { PlaceField } from '../../discovery/places/place-field.tsx';
import type { Problems } from '../../form/problems.ts';
import { useDraft } from '../../form/use-draft.ts';
import { useForm } from '../../form/use-form.ts';
import { distanceWords, units } from '../../profiles/members/units.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/form/select.tsx';
import { toast } from '../../ui/over/toast.ts';
import { EndButton } from './end-button.tsx';
import { HideUntilThen } from './hide-until-then.tsx';
import { ShieldTimes } from './shield-times.tsx';
import styles from './shields.module.css';

export function AddPlace({ isMember }: { isMember: boolean }) {
  const { write } = useWrite(addPlaceShield, { refreshes: [ownShields] });
  const system = units.use();
  const { draft, keep, reset } = useDraft('place-shield', () => ({ town: '', km: '25' }));
  const [hides, setHides] = useState(false);
  const { form, busy, submit, errorOf, failure } = useForm({
    value: draft,
    check: ({ town }): Problems => (town.trim().length < 2 ? { town: shieldMessages.town } : {}),
    async send({ town, km }) {
      const chosen = shieldRadii.find((one) => String(one) === km);
      if (chosen === undefined) return;
      await write({ town, km: chosen, hideUntilThen: isMember && hides });
      reset();
      setHides(false);
      toast.success('Noted. The list says when it begins.');
    },
    failed: 'The town could not be noted. Please try again.',
  });
  return (
    <form
      className={`stack-3 left ${styles.form}`}
      aria-label="By town"
      ref={form}
      onSubmit={submit}
      noValidate
    >
      <PlaceField
        label="Town"
        anywhere
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
      {isMember && <HideUntilThen checked={hides} onChange={setHides} isBusy={busy} />}
      <p role="alert">{failure}</p>
      <Button type="submit" weight="quiet" busy={busy}>
        {busy ? 'Noting...' : 'Add town'}
      </Button>
    </form>
  );
}

export function PlaceRow({ shield }: { shield: PlaceShield }) {
  const { id, town, km, ...times } = shield;
  const system = units.use();
  const { write } = useWrite(removeShield, { refreshes: [ownShields] });
  return (
    <li className={`line-3 wraps apart ${styles.row}`}>
      <span>
        <bdi>{town}</bdi>, {distanceWords(km, system)} around, <ShieldTimes of={times} />
      </span>
      {!times.endsBy && <EndButton of={town} end={() => write({ id })} />}
    </li>
  );
}
