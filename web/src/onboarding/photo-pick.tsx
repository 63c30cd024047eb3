import { ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { acceptedTypes, faultOf } from '../photos/upload/file-checks.ts';
import { FilePreview } from '../photos/upload/file-preview.tsx';
import { useOpensHeic } from '../photos/upload/use-opens-heic.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { FieldError } from '../ui/field.tsx';
import styles from './onboarding.module.css';

interface PhotoPickProps {
  photo: File | undefined;
  onChange: (photo: File | undefined) => void;
  disabled: boolean;
}

/** A first photo, chosen before the profile exists: it goes up once that does. */
export function PhotoPick({ photo, onChange, disabled }: PhotoPickProps) {
  const [problem, setProblem] = useState<string>();
  const chooser = useRef<HTMLInputElement>(null);
  const opensHeic = useOpensHeic();

  function leaveOut() {
    setProblem(undefined);
    onChange(undefined);
    // The button that was pressed goes.
    chooser.current?.focus();
  }

  return (
    <Card as="section" className={styles.photo} aria-labelledby="first-photo">
      <h2 id="first-photo">A photo, if you like</h2>
      <p className="muted" id="first-photo-about">
        It goes up when you submit, and members see it once it is approved. No explicit photos, please; place
        and camera details are removed. After a reload, choose it again.
      </p>
      {photo && (
        <p className={styles.chosenPhoto}>
          <FilePreview key={`${photo.name} ${photo.lastModified}`} file={photo} />
          <span>{photo.name}</span>
        </p>
      )}
      <div className={styles.photoActions}>
        <label className={classNames(buttonClass({ weight: 'quiet' }), styles.choosePhoto)}>
          <input
            ref={chooser}
            className="visually-hidden"
            type="file"
            accept={acceptedTypes(opensHeic)}
            aria-describedby="first-photo-about"
            disabled={disabled}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              const fault = file && faultOf(file, opensHeic);
              setProblem(fault);
              if (file && !fault) onChange(file);
              // The same file can be chosen again.
              target.value = '';
            }}
          />
          <ImagePlus aria-hidden size={18} strokeWidth={1.5} />
          {photo ? 'Choose another photo' : 'Choose a photo'}
        </label>
        {photo && (
          <Button weight="quiet" disabled={disabled} onClick={leaveOut}>
            Leave it out
          </Button>
        )}
      </div>
      <FieldError message={problem} />
    </Card>
  );
}
