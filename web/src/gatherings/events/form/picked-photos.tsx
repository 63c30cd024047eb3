import { countPhrase } from '@veil/api/contract/fields/count-phrase';
import { eventLimits } from '@veil/api/contract/gatherings/events/words';
import { ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Shows } from '../../../profiles/photos/shows.ts';
import { acceptedTypes, checkFiles } from '../../../profiles/photos/upload/file-checks.ts';
import { FilePreview } from '../../../profiles/photos/upload/file-preview.tsx';
import { useOpensHeic } from '../../../profiles/photos/upload/use-opens-heic.ts';
import { useReadyFiles } from '../../../profiles/photos/upload/use-ready-files.tsx';
import WhoDialog from '../../../profiles/photos/upload/who-dialog.tsx';
import { CornerBadge } from '../../../ui/badge.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { FieldError } from '../../../ui/form/field.tsx';
import styles from './event-form.module.css';

/** A chosen file and the people in the photo. */
export interface Picked {
  readonly file: File;
  readonly shows: Shows;
}

interface PickedPhotosProps {
  picked: readonly Picked[];
  /** Says that photos were lost, or would be. */
  note: string | undefined;
  onChange: (picked: Picked[]) => void;
}

/** Photos for an event that does not exist yet. They are uploaded once it does. */
export function PickedPhotos({ picked, note, onChange }: PickedPhotosProps) {
  const [problem, setProblem] = useState<string>();
  const chooser = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState<readonly File[]>([]);
  const room = eventLimits.photos - picked.length;
  const opensHeic = useOpensHeic();
  const { ready, progress } = useReadyFiles();

  async function take(files: FileList | null) {
    const chosen = await ready(files ?? []);
    const { accepted, problem: found } = checkFiles(chosen, { room, opensHeic });
    setProblem(found);
    setAsked(accepted);
  }

  function leaveOut(file: File) {
    flushSync(() => {
      setProblem(undefined);
      onChange(picked.filter((one) => one.file !== file));
    });
    // The pressed button no longer exists, so the focus moves.
    chooser.current?.focus();
  }

  return (
    <div className="stack-3">
      {picked.length > 0 && (
        <ul className={`stack-3 tiles ${styles.picked}`} aria-label="Chosen photos">
          {picked.map(({ file }, place) => (
            <li key={`${file.name}-${file.lastModified}-${file.size}`} className={`stack-1 ${styles.file}`}>
              <span className={styles.look}>
                <FilePreview file={file} fills />
                {place === 0 && <CornerBadge tone="accent">Cover</CornerBadge>}
              </span>
              <Button
                weight="quiet"
                size="small"
                aria-label={`Remove ${file.name}`}
                onClick={() => leaveOut(file)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {room > 0 && (
        <label className={classNames(buttonClass({ weight: 'quiet' }), styles.choose)}>
          <input
            ref={chooser}
            className="visually-hidden"
            type="file"
            accept={acceptedTypes(opensHeic)}
            multiple
            onChange={({ target }) => {
              void take(target.files);
              // Without this, choosing the same file again would fire no event.
              target.value = '';
            }}
          />
          <ImagePlus aria-hidden size="1.125rem" strokeWidth={1.5} />
          {picked.length === 0 ? 'Choose photos' : 'Choose more photos'}
        </label>
      )}
      <p className="muted small">
        The first one is the cover. Up to {eventLimits.photos}; larger than 10 MB is made smaller first. No
        explicit photos, please; place and camera details are removed.
      </p>
      {note && <p role="status">{note}</p>}
      {progress}
      <FieldError message={problem} />
      {asked.length > 0 && (
        <WhoDialog
          count={asked.length}
          done={`Add ${countPhrase(asked.length, 'photo')}`}
          onClose={() => setAsked([])}
          onSaid={(shows) => {
            onChange([...picked, ...asked.map((file) => ({ file, shows }))]);
            setAsked([]);
          }}
        />
      )}
    </div>
  );
}
