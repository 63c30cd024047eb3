import { profileTypes } from '@veil/api/contract/profiles/profiles';
import {
  distanceWishes,
  distanceWishLabels,
  purposeLabels,
  purposes,
  type Wishes,
  wishedGenderLabels,
  wishedGenders,
} from '@veil/api/contract/profiles/who-we-are';
import { Chip } from '../../ui/form/chip.tsx';
import { choicesOf } from '../../ui/form/choices.ts';
import { Select } from '../../ui/form/select.tsx';
import { typePlurals } from '../members/type-names.ts';
import { UseChoice } from './use-choice.tsx';
import styles from './who-we-are.module.css';

interface WishesFieldProps {
  value: Wishes;
  onChange: (wishes: Wishes) => void;
  disabled?: boolean;
}

const distances = choicesOf(distanceWishes, distanceWishLabels);

/** The fields for whom a profile would like to meet. An empty field excludes nobody. */
export function WishesField(props: WishesFieldProps) {
  return (
    <div className={styles.wishes}>
      <p className="muted">{wishesHint} Leave it empty to meet everybody.</p>
      <People {...props} />
      <Purposes {...props} />
      <Distance {...props} />
      <WhoSees {...props} />
    </div>
  );
}

/** Whom a profile would like to meet and what for. Who sees it is asked once something is chosen. */
export function WishedCompany(props: WishesFieldProps) {
  const { genders, types, purposes } = props.value;
  return (
    <div className={styles.wishes}>
      <People {...props} />
      <Purposes {...props} />
      {genders.length + types.length + purposes.length > 0 && <WhoSees {...props} />}
      <p className="muted small">{wishesHint}</p>
    </div>
  );
}

const wishesHint =
  'Anyone outside your choices is left out of your matches, and you are left out of theirs. A couple, or a profile of three or more, fits when one of them does.';

function People({ value, onChange, disabled = false }: WishesFieldProps) {
  return (
    <>
      <Choices
        legend="People"
        values={wishedGenders}
        labels={wishedGenderLabels}
        chosen={value.genders}
        onChange={(genders) => onChange({ ...value, genders })}
        disabled={disabled}
      />
      <Choices
        legend="As"
        values={profileTypes}
        labels={typePlurals}
        chosen={value.types}
        onChange={(types) => onChange({ ...value, types })}
        disabled={disabled}
      />
    </>
  );
}

function Purposes({ value, onChange, disabled = false }: WishesFieldProps) {
  return (
    <Choices
      legend="For"
      values={purposes}
      labels={purposeLabels}
      chosen={value.purposes}
      onChange={(chosen) => onChange({ ...value, purposes: chosen })}
      disabled={disabled}
    />
  );
}

export function Distance({ value, onChange, disabled = false }: WishesFieldProps) {
  return (
    <Select
      label="How much distance counts"
      disabled={disabled}
      options={distances}
      value={value.distance ?? 'much'}
      onChange={({ target }) => {
        const distance = distanceWishes.find((each) => each === target.value);
        onChange({ ...value, ...(distance && { distance }) });
      }}
    />
  );
}

function WhoSees({ value, onChange, disabled = false }: WishesFieldProps) {
  return (
    <UseChoice
      label="Who sees this"
      value={value.use}
      onChange={(use) => onChange({ ...value, use })}
      disabled={disabled}
    />
  );
}

interface ChoicesProps<Value extends string> {
  legend: string;
  values: readonly Value[];
  labels: Readonly<Record<Value, string>>;
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
  disabled: boolean;
}

function Choices<Value extends string>({
  legend,
  values,
  labels,
  chosen,
  onChange,
  disabled,
}: ChoicesProps<Value>) {
  return (
    <fieldset className={`bare ${styles.choices}`}>
      <legend>{legend}</legend>
      <div className="chips">
        {values.map((value) => (
          <Chip
            key={value}
            label={labels[value]}
            disabled={disabled}
            checked={chosen.includes(value)}
            onChange={(isChecked) =>
              onChange(values.filter((each) => (each === value ? isChecked : chosen.includes(each))))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
