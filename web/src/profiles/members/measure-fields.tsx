import { memberLimits } from '@veil/api/contract/profiles/profiles';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Select } from '../../ui/form/select.tsx';
import type { MemberDraft } from './member-draft.ts';
import styles from './members.module.css';
import { NumberField } from './number-field.tsx';
import { cmOf, heightFault, heightOfCm, kgOf, lbsOfKg, units, weightFault, wholeInches } from './units.ts';

interface MeasureFieldsProps {
  member: MemberDraft;
  at: (field: keyof MemberDraft) => { id: string; error: string | undefined };
  onChange: (change: Partial<Omit<MemberDraft, 'id'>>) => void;
}

const optionsUpTo = ({ min, max }: { min: number; max: number }, unit: string) =>
  Array.from({ length: max - min + 1 }, (_, i) => ({ value: `${min + i}`, label: `${min + i} ${unit}` }));

const feet = optionsUpTo(memberLimits.heightFeet, 'ft');
const inches = optionsUpTo(memberLimits.heightInches, 'in');

/** Height and weight, in the units chosen on this device. */
export function MeasureFields(props: MeasureFieldsProps) {
  const isMetric = units.use() === 'metric';
  return (
    <>
      {isMetric ? <Metric {...props} /> : <Imperial {...props} />}
      <div className={styles.row}>
        <Button weight="quiet" size="small" onClick={() => units.choose(isMetric ? 'feet' : 'metric')}>
          {isMetric ? 'Use feet and pounds' : 'Use centimetres and kilograms'}
        </Button>
      </div>
    </>
  );
}

function Imperial({ member: { heightFeet, heightInches, weightLbs }, at, onChange }: MeasureFieldsProps) {
  const height =
    heightFeet === null || heightInches === null ? undefined : wholeInches({ heightFeet, heightInches });
  return (
    <>
      <div className={classNames(styles.pair, styles.row)}>
        <Select
          {...at('heightFeet')}
          label="Height, feet"
          options={feet}
          value={height?.heightFeet ?? ''}
          onChange={({ target }) => onChange({ ...height, heightFeet: Number(target.value) })}
        />
        <Select
          {...at('heightInches')}
          label="Height, inches"
          options={inches}
          value={height?.heightInches ?? ''}
          onChange={({ target }) => onChange({ ...height, heightInches: Number(target.value) })}
        />
      </div>
      <NumberField
        {...at('weightLbs')}
        label="Weight, lbs"
        value={weightLbs}
        onChange={(pounds) => onChange({ weightLbs: pounds })}
      />
    </>
  );
}

function Metric({ member: { heightFeet, heightInches, weightLbs }, at, onChange }: MeasureFieldsProps) {
  const { id, error } = at('heightFeet');
  const weight = at('weightLbs');
  return (
    <div className={styles.pair}>
      <NumberField
        id={id}
        label="Height, cm"
        value={heightFeet === null || heightInches === null ? null : cmOf({ heightFeet, heightInches })}
        onChange={(cm) => onChange(cm === null ? { heightFeet: null, heightInches: null } : heightOfCm(cm))}
        error={error && heightFault(memberLimits.heightFeet)}
      />
      <NumberField
        id={weight.id}
        label="Weight, kg"
        value={weightLbs === null ? null : kgOf(weightLbs)}
        onChange={(kg) => onChange({ weightLbs: kg === null ? null : lbsOfKg(kg) })}
        error={weight.error && weightFault}
      />
    </div>
  );
}
