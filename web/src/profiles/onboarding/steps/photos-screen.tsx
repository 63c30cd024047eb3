import { photoMessages } from '@veil/api/contract/profiles/photos/words';
import { ImagePlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { FieldError } from '../../../ui/form/field.tsx';
import { partDamaged } from '../../photos/upload/file-bytes.ts';
import { acceptedTypes, checkFiles } from '../../photos/upload/file-checks.ts';
import { useHarmlessDrops } from '../../photos/upload/use-harmless-drops.ts';
import { useOpensHeic } from '../../photos/upload/use-opens-heic.ts';
import { useReadyFiles } from '../../photos/upload/use-ready-files.tsx';
import { type ChosenPhoto, movePhoto, shownIn } from '../draft/chosen-photo.ts';
import styles from '../onboarding.module.css';
import type { BasicsProps } from './basics-step.tsx';
import { ChosenPhotoRow } from './chosen-photo-row.tsx';

/** More photos can be added once the profile exists. */
const mostPhotos = 6;

/** The first photos, chosen before the profile exists. They are uploaded once it does. */
export function PhotosScreen({ draft, photos, errorAt }: BasicsProps) {
  const { chosen, isKept, isBusy, choose } = photos;
  const [problem, setProblem] = useState<string>();
  const chooser = useRef<HTMLInputElement>(null);
  const refusal = useRef<HTMLDivElement>(null);
  const opensHeic = useOpensHeic();
  const { ready, progress } = useReadyFiles();
  useHarmlessDrops();
  useEffect(() => {
    // In the middle of the screen, because its end is behind the bar with Continue.
    if (problem) refusal.current?.scrollIntoView({ block: 'center' });
  }, [problem]);

  async function add(picked: readonly File[]) {
    setProblem(undefined);
    const files = await ready(picked);
    const { accepted, problem: told } = checkFiles(files, { room: mostPhotos - chosen.length, opensHeic });
    const { whole, damaged } = await partDamaged(accepted);
    const problems = [...(told ? [told] : []), ...damaged.map(({ name }) => photoMessages.damaged(name))];
    setProblem(problems.join('. ') || undefined);
    if (whole.length > 0) choose([...chosen, ...whole.map((file) => ({ file }))]);
  }

  function leaveOut(photo: ChosenPhoto) {
    setProblem(undefined);
    choose(chosen.filter((other) => other !== photo));
    // The pressed button disappears, so the focus moves.
    chooser.current?.focus();
  }

  const [me] = draft.profileType === 'single' ? draft.members : [];
  const unsaid = chosen.filter((photo) => !shownIn(photo, draft));

  function sayAllShow({ id }: { id: string }) {
    choose(chosen.map((photo) => (unsaid.includes(photo) ? { ...photo, shows: [id] } : photo)));
    chooser.current?.focus({ preventScroll: true });
  }

  return (
    <div className="stack">
      {me && unsaid.length > 1 && (
        <p>
          <Button weight="quiet" size="small" onClick={() => sayAllShow(me)}>
            I am in all of these
          </Button>
        </p>
      )}
      {chosen.length > 0 && (
        <ul className="stack-5" aria-label="Chosen photos" aria-busy={isBusy}>
          {chosen.map((photo, place) => (
            <ChosenPhotoRow
              key={`${photo.file.name} ${photo.file.lastModified} ${photo.file.size}`}
              draft={draft}
              photo={photo}
              place={place}
              count={chosen.length}
              error={errorAt(`photos.${place}.shows`)}
              onChange={(next) => choose(chosen.map((one) => (one === photo ? next : one)))}
              onMove={(to) => choose(movePhoto(chosen, place, to))}
              onLeaveOut={() => leaveOut(photo)}
            />
          ))}
        </ul>
      )}
      <label
        className={classNames(
          buttonClass({ weight: 'quiet' }),
          styles.choosePhoto,
          chosen.length >= mostPhotos && styles.full,
        )}
      >
        <input
          ref={chooser}
          className="visually-hidden"
          type="file"
          multiple
          accept={acceptedTypes(opensHeic)}
          aria-describedby="photos-about"
          disabled={chosen.length >= mostPhotos}
          onChange={({ target }) => {
            void add([...(target.files ?? [])]);
            // Without this, choosing the same file again would fire no event.
            target.value = '';
          }}
        />
        <ImagePlus aria-hidden size="1.125rem" strokeWidth={1.5} />
        {chosen.length > 0 ? 'Add another' : 'Choose photos'}
      </label>
      {progress}
      <div ref={refusal}>
        <FieldError message={problem} />
      </div>
      <p className="muted" id="photos-about">
        Up to {mostPhotos} for now, of your profile’s people alone: leave out anybody who was not asked. No
        explicit photos, please. They go up when you submit, members see them once they are approved, and
        place and camera details are removed.
      </p>
      {!isKept && <p className={styles.note}>After a reload, choose them again.</p>}
    </div>
  );
}
