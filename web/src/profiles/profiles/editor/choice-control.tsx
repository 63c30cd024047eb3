import { useId } from 'react';
import { Link } from '../../../page/router.tsx';
import { MemberPhoto } from '../../photos/member-photo.tsx';
import pictures from '../../photos/picture/choice.module.css';
import { GenderField, OrientationField, PronounsField } from '../../who-we-are/statement-field.tsx';
import { readStatements, readWishes } from '../../who-we-are/statements.ts';
import { WishesField } from '../../who-we-are/wishes-field.tsx';
import { useEditor } from './editor-context.ts';
import { choiceOf, type FieldName } from './fields.ts';
import styles from './photo-choice.module.css';

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

interface PhotoChoiceProps {
  /** The photo's id as JSON. */
  text: string;
  onChange: (text: string) => void;
  disabled: boolean;
}

/** A choice of one of the approved photos, or none. */
function PhotoChoice({ text, onChange, disabled }: PhotoChoiceProps) {
  const name = useId();
  const { photos } = useEditor().profile;
  const approved = photos.filter(({ status }) => status === 'approved');
  const chosen = choiceOf(text);
  if (approved.length === 0)
    return (
      <p className="muted">
        No photo is approved yet. <Link to="/community/edit-profile?tab=photos">Go to your photos</Link>
      </p>
    );
  const option = (id: string | null) => ({
    name,
    className: styles.input,
    checked: chosen === id,
    disabled,
    onChange: () => onChange(JSON.stringify(id)),
  });
  return (
    <fieldset className={`bare stack-3 tiles ${styles.group}`}>
      <legend className="visually-hidden">Which photo</legend>
      <label className={pictures.choice}>
        <input type="radio" {...option(null)} />
        <span className={styles.none}>None</span>
      </label>
      {approved.map(({ id, path, caption, isPrivate }, index) => (
        <label className={pictures.choice} key={id}>
          <input type="radio" {...option(id)} />
          <MemberPhoto
            path={path}
            size="thumbnail"
            alt={caption || `Photo ${index + 1}`}
            className={styles.photo}
          />
          {isPrivate && <span className={styles.private}>Private: others do not see it</span>}
        </label>
      ))}
    </fieldset>
  );
}
