import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { Chip } from '../../../ui/form/chip.tsx';
import { FieldError } from '../../../ui/form/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { fieldId } from '../../members/form-fields.ts';
import { memberName } from '../../members/member-name.ts';
import { FilePreview } from '../../photos/upload/file-preview.tsx';
import { type ChosenPhoto, shownIn, togglePerson } from '../draft/chosen-photo.ts';
import type { OnboardingDraft } from '../draft/draft.ts';
import styles from '../onboarding.module.css';

interface ChosenPhotoRowProps {
  draft: OnboardingDraft;
  photo: ChosenPhoto;
  /** Its place in the order, from 0. */
  place: number;
  count: number;
  error: string | undefined;
  onChange: (photo: ChosenPhoto) => void;
  onMove: (place: number) => void;
  onLeaveOut: () => void;
}

/** A chosen picture with who is in it, and its place in the order. */
export function ChosenPhotoRow(props: ChosenPhotoRowProps) {
  const { draft, photo, place, count, error, onChange, onMove, onLeaveOut } = props;
  const shows = shownIn(photo, draft);
  const name = `photo ${place + 1}`;
  const isSingle = draft.profileType === 'single';
  return (
    <li className={styles.photo}>
      <div className={styles.picture}>
        <FilePreview file={photo.file} fills />
      </div>
      <div className="stack-3 top">
        <p className={`line-2 ${styles.photoName}`}>
          {place === 0 && <Badge tone="accent">Main photo</Badge>}
          <bdi className="muted small breaks">{photo.file.name}</bdi>
        </p>
        <fieldset className="bare" id={fieldId(`photos.${place}.shows`)}>
          <legend className="medium">
            Who is in it?<span className="visually-hidden"> ({name})</span>
          </legend>
          <div className={`chips ${styles.who}`}>
            {draft.members.map((member, index) => (
              <Chip
                key={member.id}
                label={isSingle ? 'Me' : memberName(member, index)}
                checked={shows?.includes(member.id) ?? false}
                onChange={() => onChange(togglePerson(photo, member.id))}
              />
            ))}
            <Chip
              label="Nobody"
              exclusive
              checked={shows?.length === 0}
              onChange={(isNobody) =>
                onChange(isNobody ? { file: photo.file, shows: [] } : { file: photo.file })
              }
            />
          </div>
          <FieldError message={error} />
        </fieldset>
        <div className="chips">
          {count > 1 && (
            <>
              <IconButton
                icon={ArrowUp}
                outlined
                label={place === 1 ? `Make ${name} the main one` : `Move ${name} up`}
                aria-disabled={place === 0}
                onClick={() => onMove(place - 1)}
              />
              <IconButton
                icon={ArrowDown}
                outlined
                label={`Move ${name} down`}
                aria-disabled={place === count - 1}
                onClick={() => onMove(place + 1)}
              />
            </>
          )}
          <IconButton icon={X} outlined label={`Leave out ${name}`} onClick={onLeaveOut} />
        </div>
      </div>
    </li>
  );
}
