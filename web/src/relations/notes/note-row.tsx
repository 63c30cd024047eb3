import { longDay } from '@veil/api/contract/fields/written-dates';
import { noteLimits, type PersonalNote } from '@veil/api/contract/relations/notes';
import { useState } from 'react';
import { useDraft } from '../../form/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import { firstWords } from '../../ui/text/first-words.ts';
import { Folded } from '../../ui/text/folded.tsx';
import styles from './notes.module.css';
import type { Notes } from './use-notes.ts';

interface NoteRowProps {
  note: PersonalNote;
  notes: Notes;
  /** Whether other people sign in for the reader's profile too. */
  isShared: boolean;
  /** Whether this note is being edited. Only one note is edited at a time. */
  isEdited: boolean;
  onEdit: (isEdited: boolean) => void;
  onRemoved: () => void;
}

export function NoteRow({
  note: { id, isMine, content, createdAt },
  notes,
  isShared,
  isEdited,
  onEdit,
  onRemoved,
}: NoteRowProps) {
  const { kept, keep, forget } = useDraft(`note.${id}`, () => ({ text: content }));
  const [text, setText] = useState(content);
  const [wasEdited, setWasEdited] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const name = firstWords(content);

  async function busily(action: () => Promise<boolean>) {
    setBusy(true);
    const isDone = await action();
    setBusy(false);
    return isDone;
  }

  async function save() {
    if (await busily(() => notes.update(id, text.trim()))) close();
  }

  async function remove() {
    if (!(await busily(() => notes.remove(id)))) return;
    forget();
    onRemoved();
  }

  function write(next: string) {
    setText(next);
    keep({ text: next });
  }

  function close() {
    forget();
    onEdit(false);
  }

  function edit() {
    setText(kept().text);
    setWasEdited(true);
    onEdit(true);
  }

  return (
    <li className={`stack-2 ${styles.note}`}>
      <time className="muted small" dateTime={createdAt}>
        {longDay(new Date(createdAt))}
        {isShared && (isMine ? ' · for you alone' : ' · for all of you')}
      </time>
      {isEdited ? (
        <TextArea
          ref={takeFocus}
          label="Edit note"
          rows={3}
          maxLength={noteLimits.contentMax}
          value={text}
          onChange={(event) => write(event.target.value)}
          readOnly={isBusy}
        />
      ) : (
        <p className={styles.text}>
          <Folded text={content}>
            <bdi>{content}</bdi>
          </Folded>
        </p>
      )}
      <div className="chips">
        {isEdited ? (
          <>
            <Button
              weight="quiet"
              size="small"
              busy={isBusy}
              disabled={!text.trim()}
              onClick={() => void save()}
            >
              Save
            </Button>
            <Button size="small" weight="quiet" disabled={isBusy} onClick={close}>
              Cancel
            </Button>
          </>
        ) : (
          <>
            <Button
              ref={wasEdited ? takeFocus : undefined}
              size="small"
              weight="quiet"
              disabled={isBusy}
              aria-label={`Edit ${name}`}
              onClick={edit}
            >
              Edit
            </Button>
            <Button
              size="small"
              weight="quiet"
              busy={isBusy}
              aria-label={`Delete ${name}`}
              onClick={() => void remove()}
            >
              Delete
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
