import { type Photo, photoLimits } from '@veil/api/contract/profiles/photos/fields';
import { Pencil } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useDraft } from '../../../form/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { isComposing } from '../../../ui/form/is-composing.ts';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import styles from './album.module.css';

const closedDraft = { isOpen: '', text: '' };

/** The caption of a photo while it is edited. The draft survives the photo's move to the other tab. */
export function useCaption({ id, caption }: Pick<Photo, 'id' | 'caption'>) {
  const { draft, keep, reset } = useDraft(`caption.${id}`, () => closedDraft);
  // A form that is open after a reload does not take the focus.
  const [isTouched, setTouched] = useState(false);
  const change = (text: string) => {
    setTouched(true);
    keep({ isOpen: 'yes', text });
  };
  return {
    text: draft.text,
    isOpen: draft.isOpen !== '',
    isTouched,
    change,
    open: () => change(caption),
    leave() {
      setTouched(true);
      reset();
    },
  };
}

interface CaptionFormProps {
  photo: Photo;
  name: string;
  caption: ReturnType<typeof useCaption>;
  onSave: (caption: string) => Promise<boolean>;
  /** Called when the form is left. */
  onLeave?: () => void;
}

/** The form in which a caption is written, in its place. */
export function CaptionForm({ photo, name, caption, onSave, onLeave }: CaptionFormProps) {
  const { text, isTouched, change } = caption;
  const focus = isTouched ? takeFocus : undefined;

  function leave() {
    caption.leave();
    onLeave?.();
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    leave();
    if (text.trim() !== photo.caption && !(await onSave(text))) change(text);
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Escape' && !isComposing(event)) return leave();
    if (event.key !== 'Enter' || isComposing(event)) return;
    // Otherwise Enter would add a line break or press the button that is focused next.
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }

  return (
    <form className={`stack-3 ${styles.captionForm}`} onSubmit={save} noValidate>
      <TextArea
        ref={focus}
        label="Caption"
        rows={2}
        limit={photoLimits.captionMax}
        value={text}
        onChange={({ target }) => change(target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="chips">
        <Button weight="quiet" size="small" onClick={leave}>
          Cancel <span className="visually-hidden">the caption of {name}</span>
        </Button>
        <Button type="submit" weight="quiet" size="small">
          Save <span className="visually-hidden">the caption of {name}</span>
        </Button>
      </div>
    </form>
  );
}

interface CaptionProps {
  photo: Photo;
  name: string;
  onSave: (caption: string) => Promise<boolean>;
}

/** The caption with a pencil, edited in place. */
export function Caption({ photo, name, onSave }: CaptionProps) {
  const caption = useCaption(photo);
  if (caption.isOpen) return <CaptionForm {...{ photo, name, caption, onSave }} />;
  return (
    <div className={`line-2 at-start apart ${styles.caption}`}>
      {photo.caption ? <bdi>{photo.caption}</bdi> : <span className="muted">No caption</span>}
      <IconButton
        ref={caption.isTouched ? takeFocus : undefined}
        icon={Pencil}
        label={`Edit the caption of ${name}`}
        className={styles.more}
        onClick={caption.open}
      />
    </div>
  );
}
