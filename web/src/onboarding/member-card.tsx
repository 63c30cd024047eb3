import { memberLimits } from '@veil/api/contract/profiles';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { type MemberDraft, memberName } from './member-draft.ts';
import { NumberField } from './number-field.tsx';
import styles from './onboarding.module.css';
import { fieldId } from './step-props.ts';

interface MemberCardProps {
  member: MemberDraft;
  index: number;
  onChange: (change: Partial<Omit<MemberDraft, 'id'>>) => void;
  /** Absent when the profile needs this many people. */
  onRemove: (() => void) | undefined;
  errorAt: (field: string) => string | undefined;
}

const upTo = ({ min, max }: { min: number; max: number }, unit: string) =>
  Array.from({ length: max - min + 1 }, (_, i) => ({ value: `${min + i}`, label: `${min + i} ${unit}` }));

const feet = upTo(memberLimits.heightFeet, 'ft');
const inches = upTo(memberLimits.heightInches, 'in');

export function MemberCard({ member, index, onChange, onRemove, errorAt }: MemberCardProps) {
  const name = memberName(member, index);
  const at = (field: keyof MemberDraft) => ({
    id: fieldId(`members.${index}.${field}`),
    error: errorAt(`members.${index}.${field}`),
  });
  return (
    <Card as="section" className={styles.member} aria-label={name}>
      <header className={styles.memberHead}>
        <h2>{name}</h2>
        {onRemove && (
          <Button weight="quiet" size="small" onClick={onRemove} aria-label={`Remove ${name}`}>
            Remove
          </Button>
        )}
      </header>
      <div className={styles.fields}>
        <Field
          {...at('name')}
          label="Name"
          hint="For reviewers. Members see the handle."
          value={member.name}
          onChange={(event) => onChange({ name: event.target.value })}
          autoComplete="off"
        />
        <Field
          {...at('birthDate')}
          label="Birth date"
          hint={`${memberLimits.age} or older.`}
          type="date"
          value={member.birthDate}
          onChange={(event) => onChange({ birthDate: event.target.value })}
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
    </Card>
  );
}
