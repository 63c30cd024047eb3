import { GenderField, OrientationField, PronounsField } from '../../who-we-are/statement-field.tsx';
import { readStatements, readWishes } from '../../who-we-are/statements.ts';
import { WishesField } from '../../who-we-are/wishes-field.tsx';
import type { FieldName } from './fields.ts';
import { PhotoChoice } from './photo-choice.tsx';

interface ChoiceInputProps {
  field: FieldName;
  /** The choice as JSON. */
  text: string;
  onChange: (text: string) => void;
  disabled: boolean;
}

/** The control of a field that is not a plain text. */
export function ChoiceControl({ field, text, onChange, disabled }: ChoiceInputProps) {
  const keep = (choice: object | null) => onChange(JSON.stringify(choice));
  const { gender, pronouns, orientation } = readStatements({ [field]: text });
  if (field === 'photoId') return <PhotoChoice text={text} onChange={onChange} disabled={disabled} />;
  if (field === 'wishes') return <WishesField value={readWishes(text)} onChange={keep} disabled={disabled} />;
  if (field === 'gender') return <GenderField value={gender} onChange={keep} disabled={disabled} />;
  if (field === 'pronouns') return <PronounsField value={pronouns} onChange={keep} disabled={disabled} />;
  return <OrientationField value={orientation} onChange={keep} disabled={disabled} />;
}
