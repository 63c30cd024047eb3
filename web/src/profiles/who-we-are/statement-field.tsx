import {
  type Gender,
  genders,
  type Orientation,
  orientations,
  ownWordsLimits,
  type Pronouns,
  pronouns,
  type StatementUse,
} from '@veil/api/contract/profiles/who-we-are';
import { choicesOf } from '../../ui/form/choices.ts';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { fieldId } from '../members/form-fields.ts';
import { type StatementName, type Statements, statementLooks } from './statements.ts';
import { UseChoice } from './use-choice.tsx';
import styles from './who-we-are.module.css';

interface StatementValue<Value extends string> {
  value: Value;
  words: string;
  use: StatementUse;
}

interface ChoiceProps<Value extends string> {
  label: string;
  values: readonly Value[];
  labels: Readonly<Record<Value, string>>;
  /** Who sees a new statement until its person chooses. */
  firstUse: StatementUse;
  value: StatementValue<Value> | null;
  onChange: (value: StatementValue<Value> | null) => void;
  id: string | undefined;
  disabled: boolean;
}

/** A choice from a list or in one's own words, and who can see it. */
function Choice<Value extends string>({
  label,
  values,
  labels,
  firstUse,
  value,
  onChange,
  id,
  disabled,
}: ChoiceProps<Value>) {
  const options = choicesOf(values, labels);
  function choose(text: string) {
    const chosen = values.find((each) => each === text);
    onChange(chosen ? { value: chosen, words: value?.words ?? '', use: value?.use ?? firstUse } : null);
  }
  return (
    <div className={styles.statement}>
      <Select
        id={id}
        label={label}
        optional
        disabled={disabled}
        options={[{ value: '', label: 'Not said' }, ...options]}
        value={value?.value ?? ''}
        onChange={({ target }) => choose(target.value)}
      />
      {value?.value === 'own-words' && (
        <Field
          label={`${label}, in your own words`}
          maxLength={ownWordsLimits.max}
          readOnly={disabled}
          value={value.words}
          onChange={({ target }) => onChange({ ...value, words: target.value })}
        />
      )}
      {value && (
        <UseChoice
          label={`Who sees the ${label.toLowerCase()}`}
          value={value.use}
          onChange={(use) => onChange({ ...value, use })}
          disabled={disabled}
        />
      )}
    </div>
  );
}

interface StatementFieldsProps {
  value: Statements;
  onChange: (change: Partial<Statements>) => void;
  /** Prefix of the control names, for pages about several people. */
  path?: string;
  disabled?: boolean;
}

type Given<Name extends StatementName> = {
  value: Statements[Name];
  onChange: (change: Statements[Name]) => void;
  id?: string | undefined;
  disabled?: boolean;
};

export const GenderField = ({ id, disabled = false, ...given }: Given<'gender'>) => (
  <Choice<Gender> {...statementLooks.gender} {...given} values={genders} id={id} disabled={disabled} />
);
export const PronounsField = ({ id, disabled = false, ...given }: Given<'pronouns'>) => (
  <Choice<Pronouns> {...statementLooks.pronouns} {...given} values={pronouns} id={id} disabled={disabled} />
);
export const OrientationField = ({ id, disabled = false, ...given }: Given<'orientation'>) => (
  <Choice<Orientation>
    {...statementLooks.orientation}
    {...given}
    values={orientations}
    id={id}
    disabled={disabled}
  />
);

/** The three statements of a person; none is required. */
export function StatementFields({ value, onChange, path = '', disabled = false }: StatementFieldsProps) {
  const at = (name: StatementName) => ({ id: path ? fieldId(`${path}.${name}`) : undefined, disabled });
  return (
    <>
      <GenderField {...at('gender')} value={value.gender} onChange={(gender) => onChange({ gender })} />
      <PronounsField
        {...at('pronouns')}
        value={value.pronouns}
        onChange={(pronouns) => onChange({ pronouns })}
      />
      <OrientationField
        {...at('orientation')}
        value={value.orientation}
        onChange={(orientation) => onChange({ orientation })}
      />
    </>
  );
}
