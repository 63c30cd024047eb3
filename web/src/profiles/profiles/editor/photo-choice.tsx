import { useId } from 'react';
import { Link } from '../../../page/router.tsx';
import { MemberPhoto } from '../../photos/member-photo.tsx';
import pictures from '../../photos/picture/choice.module.css';
import { useEditor } from './editor-context.ts';
import { choiceOf } from './fields.ts';
import styles from './photo-choice.module.css';

interface PhotoChoiceProps {
  /** The photo's id as JSON. */
  text: string;
  onChange: (text: string) => void;
  disabled: boolean;
}

/** A choice of one of the approved photos, or none. */
export function PhotoChoice({ text, onChange, disabled }: PhotoChoiceProps) {
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
