import { photoLimits } from '@veil/api/contract/profiles/photos/fields';
import { ImagePlus } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { type ButtonWeight, buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { FieldError } from '../../../ui/form/field.tsx';
import { acceptedTypes, checkFiles } from './file-checks.ts';
import styles from './upload.module.css';
import type { Uploads } from './uploads.ts';
import { useHarmlessDrops } from './use-harmless-drops.ts';
import { useOpensHeic } from './use-opens-heic.ts';
import { useReadyFiles } from './use-ready-files.tsx';
import WhoDialog from './who-dialog.tsx';

export const uploadHeadingId = 'upload-photos';

interface UploadAreaProps {
  uploads: Uploads;
  onArrived: () => void;
  /** How many more photos there can be. */
  most?: number;
  weight?: ButtonWeight;
}

/** A button and a drop area for files. Files that cannot be uploaded are named. */
export function UploadArea(props: UploadAreaProps) {
  const { uploads, onArrived, most = photoLimits.perSelection, weight = 'primary' } = props;
  const [problem, setProblem] = useState<string>();
  const [isOver, setOver] = useState(false);
  const [asked, setAsked] = useState<readonly File[]>([]);
  const opensHeic = useOpensHeic();
  const { ready, progress } = useReadyFiles();
  useHarmlessDrops();

  async function take(files: Iterable<File>) {
    const chosen = await ready(files);
    const { accepted, problem } = checkFiles(chosen, { room: Math.min(uploads.room(), most), opensHeic });
    setProblem(problem);
    setAsked(accepted);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (event.dataTransfer.files.length > 0) void take(event.dataTransfer.files);
  }

  return (
    <section className="stack-3" aria-labelledby={uploadHeadingId}>
      <h2 className="visually-hidden" id={uploadHeadingId} tabIndex={-1}>
        Upload photos
      </h2>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the file chooser inside. */}
      <div
        className={classNames('stack-3 muted centred', styles.area, isOver && styles.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={(event) => {
          if (event.target === event.currentTarget) setOver(false);
        }}
        onDrop={drop}
      >
        <ImagePlus aria-hidden size="2rem" strokeWidth={1.25} />
        <label className={classNames(buttonClass({ weight }), styles.choose)}>
          <input
            className="visually-hidden"
            type="file"
            accept={acceptedTypes(opensHeic)}
            multiple
            aria-describedby="upload-limits"
            onChange={({ target }) => {
              void take(target.files ?? []);
              // Without this, choosing the same file again would fire no event.
              target.value = '';
            }}
          />
          Choose photos
        </label>
        <p className={styles.limits} id="upload-limits">
          <span className="by-mouse">or drop them here. </span>Up to {most} at a time, larger than 10 MB is
          made smaller first. Faces optional. No explicit photos, please; place and camera details are
          removed.
        </p>
      </div>
      {progress}
      <FieldError message={problem} />
      {asked.length > 0 && (
        <WhoDialog
          count={asked.length}
          onClose={() => setAsked([])}
          onSaid={(shows) => {
            uploads.add(asked, onArrived, { shows });
            setAsked([]);
          }}
        />
      )}
    </section>
  );
}
