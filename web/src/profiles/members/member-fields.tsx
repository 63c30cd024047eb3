import { saidLimits } from '@veil/api/contract/fields/said';
import { classNames } from '../../ui/class-names.ts';
import { Field } from '../../ui/form/field.tsx';
import { StatementFields } from '../who-we-are/statement-field.tsx';
import { BirthDateField } from './birth-date/birth-date-field.tsx';
import { fieldId } from './form-fields.ts';
import { MeasureFields } from './measure-fields.tsx';
import type { MemberDraft } from './member-draft.ts';
import styles from './members.module.css';
import { NumberField } from './number-field.tsx';

export interface MemberFieldsProps {
  member: MemberDraft;
  /** Prefix of each field's name: `members.0`. */
  path: string;
  /** The name of the person, where the page asks about several. */
  whose?: string;
  onChange: (change: Partial<Omit<MemberDraft, 'id'>>) => void;
  errorAt: (field: string) => string | undefined;
}

const fieldsAt =
  ({ path, errorAt }: Pick<MemberFieldsProps, 'path' | 'errorAt'>) =>
  (field: keyof MemberDraft) => ({
    id: fieldId(`${path}.${field}`),
    error: errorAt(`${path}.${field}`),
  });

/**
 * The fields that say who a person is. Their `autocomplete` is off and neither `given-name` nor `bday` (WCAG 1.3.5): the
 * same fields ask about each person of a profile, and a browser would keep who of a household is here (SECURITY.md).
 */
export function NameFields(props: MemberFieldsProps) {
  const { member, onChange } = props;
  const at = fieldsAt(props);
  return (
    <>
      <Field
        {...at('name')}
        label="Name"
        hint="For reviewers. Members see the handle."
        value={member.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <BirthDateField
        {...at('birthDate')}
        label="Birth date"
        whose={props.whose}
        value={member.birthDate}
        onChange={(birthDate) => onChange({ birthDate })}
      />
    </>
  );
}

export function HeightAndWeight(props: MemberFieldsProps) {
  return <MeasureFields member={props.member} at={fieldsAt(props)} onChange={props.onChange} />;
}

export function AgeFields(props: MemberFieldsProps) {
  const { member, onChange } = props;
  const at = fieldsAt(props);
  return (
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
  );
}

/** The fields for a line or two about the person. */
export function SaidFields(props: MemberFieldsProps) {
  const { member, onChange } = props;
  const at = fieldsAt(props);
  return (
    <>
      <Field
        {...at('likes')}
        label="Likes"
        optional
        hint="A few words each, with commas: long walks, jazz."
        value={member.likes}
        onChange={({ target }) => onChange({ likes: target.value })}
      />
      <Field
        {...at('funFact')}
        label="Fun fact"
        optional
        hint="One thing people would not guess."
        value={member.funFact}
        maxLength={saidLimits.funFactMax}
        onChange={({ target }) => onChange({ funFact: target.value })}
      />
    </>
  );
}

/** All fields about one person. */
export function MemberFields(props: MemberFieldsProps) {
  return (
    <div className={styles.person}>
      <div className={styles.fields}>
        <NameFields {...props} />
        <HeightAndWeight {...props} />
        <p className={classNames('muted', styles.row)}>
          Gender, pronouns and orientation are yours to say or not. What you show stands next to your age.
          Nobody reads what is only for matching.
        </p>
        <StatementFields value={props.member} onChange={props.onChange} path={props.path} />
        <AgeFields {...props} />
        <SaidFields {...props} />
      </div>
    </div>
  );
}
