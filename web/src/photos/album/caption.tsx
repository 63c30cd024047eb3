import { type Photo, photoLimits } from '@veil/api/contract/photos';
import { Pencil } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import styles from './album.module.css';

interface CaptionProps {
  photo: Photo;
  name: string;
  onSave: (caption: string) => Promise<boolean>;
}

/** The caption, changed in its place. */
export function Caption({ photo, name, onSave }: CaptionProps) {
  const [draft, setDraft] = useState<string>();
  const [wasChanging, setWasChanging] = useState(false);

  function leave() {
    setDraft(undefined);
    setWasChanging(true);
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (draft === undefined) return;
    leave();
    if (draft.trim() !== photo.caption && !(await onSave(draft))) setDraft(draft);
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Escape') return leave();
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // Neither a line break here nor a press of the button that has the focus next.
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }

  if (draft === undefined)
    return (
      <div className={styles.caption}>
        {photo.caption ? <bdi>{photo.caption}</bdi> : <span className="muted">No caption</span>}
        <button
          ref={wasChanging ? takeFocus : undefined}
          type="button"
          className={styles.more}
          onClick={() => setDraft(photo.caption)}
          aria-label={`Edit the caption of ${name}`}
        >
          <Pencil aria-hidden size={16} strokeWidth={1.5} />
        </button>
      </div>
    );

  return (
    <form className={styles.captionForm} onSubmit={save} noValidate>
      <TextArea
        ref={takeFocus}
        label="Caption"
        rows={2}
        counter={{ used: draft.length, max: photoLimits.captionMax }}
        maxLength={photoLimits.captionMax}
        value={draft}
        onChange={({ target }) => setDraft(target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={styles.deeds}>
        <Button weight="quiet" size="small" onClick={leave}>
          Cancel
        </Button>
        <Button type="submit" size="small">
          Save
        </Button>
      </div>
    </form>
  );
}

const takeFocus = (next: HTMLElement | null) => next?.focus();
