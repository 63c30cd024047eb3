import { ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { FieldError } from '../../../ui/form/field.tsx';
import { withTypeOfBytes } from '../../photos/upload/file-bytes.ts';
import { acceptedTypes, checkFiles } from '../../photos/upload/file-checks.ts';
import { FilePreview } from '../../photos/upload/file-preview.tsx';
import { useHarmlessDrops } from '../../photos/upload/use-harmless-drops.ts';
import { useOpensHeic } from '../../photos/upload/use-opens-heic.ts';
import type { OnboardingPhotos } from '../draft/use-photos.ts';
import styles from '../onboarding.module.css';

/** More photos can be added once the profile exists. */
const mostPhotos = 6;

/** The first photos, chosen before the profile exists. They are uploaded once it does. */
export function PhotosScreen({ photos }: { photos: OnboardingPhotos }) {
  const { files, isKept, isBusy, choose } = photos;
  const [problem, setProblem] = useState<string>();
  const chooser = useRef<HTMLInputElement>(null);
  const opensHeic = useOpensHeic();
  useHarmlessDrops();

  async function add(picked: readonly File[]) {
    const chosen = await Promise.all(picked.map(withTypeOfBytes));
    const { accepted, problem: told } = checkFiles(chosen, { room: mostPhotos - files.length, opensHeic });
    setProblem(told);
    if (accepted.length > 0) choose([...files, ...accepted]);
  }

  function leaveOut(file: File) {
    setProblem(undefined);
    choose(files.filter((other) => other !== file));
    // The pressed button disappears, so the focus moves.
    chooser.current?.focus();
  }

  return (
    <div className="stack">
      {files.length > 0 && (
        <ul className="stack-3" aria-label="Chosen photos" aria-busy={isBusy}>
          {files.map((file, place) => (
            <li
              key={`${file.name} ${file.lastModified} ${file.size}`}
              className="stack-3 with-both middle breaks"
            >
              <FilePreview file={file} />
              <span>{file.name}</span>
              <Button
                weight="quiet"
                size="small"
                aria-label={`Leave out photo ${place + 1}`}
                onClick={() => leaveOut(file)}
              >
                Leave it out
              </Button>
            </li>
          ))}
        </ul>
      )}
      <label
        className={classNames(
          buttonClass({ weight: 'quiet' }),
          styles.choosePhoto,
          files.length >= mostPhotos && styles.full,
        )}
      >
        <input
          ref={chooser}
          className="visually-hidden"
          type="file"
          multiple
          accept={acceptedTypes(opensHeic)}
          aria-describedby="photos-about"
          disabled={files.length >= mostPhotos}
          onChange={({ target }) => {
            void add([...(target.files ?? [])]);
            // Without this, choosing the same file again would fire no event.
            target.value = '';
          }}
        />
        <ImagePlus aria-hidden size={18} strokeWidth={1.5} />
        {files.length > 0 ? 'Add another' : 'Choose photos'}
      </label>
      <FieldError message={problem} />
      <p className="muted" id="photos-about">
        Up to {mostPhotos} for now, of your profile’s people alone: leave out anybody who was not asked. No
        explicit photos, please. They go up when you submit, members see them once they are approved, and
        place and camera details are removed.
      </p>
      {!isKept && <p className={styles.note}>After a reload, choose them again.</p>}
    </div>
  );
}
