import { PlaceField } from '../../../discovery/places/place-field.tsx';
import { lazyPart } from '../../../page/lazy-part.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { BirthDateField } from '../../members/birth-date/birth-date-field.tsx';
import { BioEditor } from '../bio/bio-editor.tsx';
import { ChoiceControl } from './choice-control.tsx';
import { type FieldName, fieldLooks } from './fields.ts';

const BioRewrite = lazyPart(async () => (await import('../bio/bio-rewrite.tsx')).BioRewrite, {
  waiting: null,
  failure: 'Failed to load the rewriting',
});

interface FieldInputProps {
  field: FieldName;
  /** The member whose field it is; null for a field of the profile. */
  memberId: number | null;
  label: string;
  value: string;
  onChange: (text: string) => void;
  error: string | undefined;
  /** True while the card is being saved. */
  readOnly: boolean;
}

/** The control of one field: a line, a number, a date or several lines. */
export function FieldInput({ field, memberId, label, readOnly, ...control }: FieldInputProps) {
  const { hint, max, isList, isWhole, isTenth, isChoice } = fieldLooks[field];
  const { value, onChange, error } = control;
  if (isChoice) return <ChoiceControl field={field} text={value} onChange={onChange} disabled={readOnly} />;
  if (field === 'birthDate') return <BirthDateField {...control} label={label} readOnly={readOnly} />;
  if (field === 'about' || field === 'bio')
    return (
      <BioEditor {...control} label={label} name={field} readOnly={readOnly}>
        <BioRewrite text={value} memberId={memberId} onAccept={onChange} />
      </BioEditor>
    );
  const shared = {
    label,
    hint,
    error,
    value,
    readOnly,
    name: field,
    counter: max === undefined ? undefined : { used: value.length, max },
  };
  if (field === 'location') return <PlaceField {...shared} onChange={onChange} />;
  if (max !== undefined || isList)
    return <TextArea {...shared} rows={isList ? 2 : 3} onChange={(event) => onChange(event.target.value)} />;
  return (
    <Field
      {...shared}
      value={isTenth ? wholeInchesOf(value) : value}
      inputMode={isWhole || isTenth ? 'numeric' : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** The typed height. One converted from centimetres is rounded to whole inches. */
const wholeInchesOf = (text: string): string =>
  /^\d+\.\d$/.test(text) ? String(Math.min(11, Math.round(Number(text)))) : text;
