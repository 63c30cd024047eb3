import { ImagePlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Shows } from '../../../profiles/photos/shows.ts';
import { acceptedTypes, faultOf } from '../../../profiles/photos/upload/file-checks.ts';
import { useFileImage } from '../../../profiles/photos/upload/use-file-image.ts';
import { useOpensHeic } from '../../../profiles/photos/upload/use-opens-heic.ts';
import { useReadyFiles } from '../../../profiles/photos/upload/use-ready-files.tsx';
import WhoDialog from '../../../profiles/photos/upload/who-dialog.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { FieldError } from '../../../ui/form/field.tsx';
import styles from './group-form.module.css';

interface CoverFieldProps {
  /** Shown until a file is chosen. */
  current: ReactNode;
  file: File | undefined;
  onFile: (file: File, shows: Shows) => void;
  /** A note about a cover that is not published yet. */
  note?: string | undefined;
  disabled: boolean;
  /** Content beside the button. */
  children?: ReactNode;
}

/** A field to choose a cover picture for a group. */
export function CoverField({ current, file, onFile, note, disabled, children }: CoverFieldProps) {
  const [problem, setProblem] = useState<string>();
  const [asked, setAsked] = useState<File>();
  const opensHeic = useOpensHeic();
  const { ready, progress } = useReadyFiles();

  async function take(picked: File | undefined) {
    if (!picked) return;
    const [chosen] = await ready([picked]);
    const fault = chosen && faultOf(chosen, opensHeic);
    setProblem(fault);
    if (!fault) setAsked(chosen);
  }

  return (
    <section className="stack-3" aria-labelledby="group-cover">
      <h2 className={`medium firm ${styles.legend}`} id="group-cover">
        Cover photo <span className="muted">(optional)</span>
      </h2>
      <div className={styles.picture}>{file ? <Chosen file={file} /> : current}</div>
      <p className={`muted small ${styles.hint}`} role="status">
        {note ??
          'Larger than 10 MB is made smaller first. No explicit photos. It is checked before others see it.'}
      </p>
      <div className="row">
        <label className={classNames(buttonClass({ weight: 'quiet', size: 'small' }), styles.choose)}>
          <input
            className="visually-hidden"
            type="file"
            accept={acceptedTypes(opensHeic)}
            disabled={disabled}
            onChange={({ target }) => {
              void take(target.files?.[0]);
              // Without this, choosing the same file again would fire no event.
              target.value = '';
            }}
          />
          <ImagePlus aria-hidden size="1rem" strokeWidth={1.75} />
          Choose a photo
        </label>
        {children}
      </div>
      {progress}
      <FieldError message={problem} />
      {asked && (
        <WhoDialog
          count={1}
          done="Use this photo"
          onClose={() => setAsked(undefined)}
          onSaid={(shows) => {
            setAsked(undefined);
            onFile(asked, shows);
          }}
        />
      )}
    </section>
  );
}

/** A preview of a local file. It stays empty if the browser cannot decode the file, which is usual for HEIC. */
function Chosen({ file }: { file: File }) {
  return <img ref={useFileImage(file)} alt={file.name} />;
}
