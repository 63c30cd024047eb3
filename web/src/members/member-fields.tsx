import { memberLimits } from '@veil/api/contract/profiles';
import { classNames } from '../ui/class-names.ts';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { LateStatementFields } from '../who-we-are/late-fields.tsx';
import { BirthDateField } from './birth-date/birth-date-field.tsx';
import { fieldId } from './form-fields.ts';
import type { MemberDraft } from './member-draft.ts';
import styles from './members.module.css';
import { NumberField } from './number-field.tsx';

interface MemberFieldsProps {
  member: MemberDraft;
  /** Before the name of each field: `members.0`. */
  path: string;
  onChange: (change: Partial<Omit<MemberDraft, 'id'>>) => void;
  errorAt: (field: string) => string | undefined;
}

const upTo = ({ min, max }: { min: number; max: number }, unit: string) =>
  Array.from({ length: max - min + 1 }, (_, i) => ({ value: `${min + i}`, label: `${min + i} ${unit}` }));

const feet = upTo(memberLimits.heightFeet, 'ft');
const inches = upTo(memberLimits.heightInches, 'in');

/** Everything one person is asked for. */
export function MemberFields({ member, path, onChange, errorAt }: MemberFieldsProps) {
  const at = (field: keyof MemberDraft) => ({
    id: fieldId(`${path}.${field}`),
    error: errorAt(`${path}.${field}`),
  });
  return (
    <div className={styles.person}>
      <div className={styles.fields}>
        <Field
          {...at('name')}
          label="Name"
          hint="For reviewers. Members see the handle."
          value={member.name}
          onChange={(event) => onChange({ name: event.target.value })}
          autoComplete="off"
        />
        <BirthDateField
          {...at('birthDate')}
          label="Birth date"
          value={member.birthDate}
          onChange={(birthDate) => onChange({ birthDate })}
        />
        <div className={classNames(styles.pair, styles.row)}>
          <Select
            {...at('heightFeet')}
            label="Height, feet"
            options={feet}
            value={member.heightFeet ?? ''}
            onChange={(event) => onChange({ heightFeet: Number(event.target.value) })}
          />
          <Select
            {...at('heightInches')}
            label="Height, inches"
            options={inches}
            value={member.heightInches ?? ''}
            onChange={(event) => onChange({ heightInches: Number(event.target.value) })}
          />
        </div>
        <NumberField
          {...at('weightLbs')}
          label="Weight, lbs"
          value={member.weightLbs}
          onChange={(weightLbs) => onChange({ weightLbs })}
        />
        <p className={classNames('muted', styles.row)}>
          Gender, pronouns and orientation are yours to say or not. What is shown stands beside the age; the
          rest counts for matching alone.
        </p>
        <LateStatementFields value={member} onChange={onChange} path={path} />
        <div className={styles.pair}>
          <NumberField
            {...at('preferredAgeRangeMin')}
            label="Preferred age, from"
            value={member.preferredAgeRangeMin}
            onChange={(preferredAgeRangeMin) => onChange({ preferredAgeRangeMin })}
          />
          <NumberField
            {...at('preferredAgeRangeMax')}
            label="Preferred age, to"
            value={member.preferredAgeRangeMax}
            onChange={(preferredAgeRangeMax) => onChange({ preferredAgeRangeMax })}
          />
        </div>
      </div>
    </div>
  );
}
