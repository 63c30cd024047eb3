import { noteLimits } from '@veil/api/contract/relations/notes';
import { type FormEvent, useRef, useState } from 'react';
import { useDraft } from '../../form/use-draft.ts';
import { useIsShared } from '../../profiles/partner-invites/use-is-shared.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { ItemBoundary } from '../../ui/item-boundary.tsx';
import { EmptyState } from '../../ui/state.tsx';
import type { Details } from '../connections/use-private-details.ts';
import { NoteRow } from './note-row.tsx';
import styles from './notes.module.css';
import { type Replace, useNotes } from './use-notes.ts';

interface NotesPanelProps {
  profileId: number;
  details: Details;
  replace: Replace;
}

/** One request id per note, so that a retry after a lost answer does not store it twice. */
const newNoteDraft = (content = '', forAll = '') => ({ content, forAll, requestId: crypto.randomUUID() });

/** The reader's private notes about a member. */
export function NotesPanel({ profileId, details: { personalNotes }, replace }: NotesPanelProps) {
  const isShared = useIsShared();
  const notes = useNotes(profileId, replace);
  const { draft, keep, reset } = useDraft(`notes.${profileId}`, newNoteDraft);
  const [isAdding, setAdding] = useState(false);
  const [editing, setEditing] = useState<number>();
  const heading = useRef<HTMLHeadingElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const content = draft.content.trim();

  async function add(event: FormEvent) {
    event.preventDefault();
    if (!content || isAdding) return;
    setAdding(true);
    const isAdded = await notes.add(content, isShared && draft.forAll === '', draft.requestId, (requestId) =>
      keep({ ...draft, requestId }),
    );
    setAdding(false);
    if (!isAdded) return;
    reset();
    keep(newNoteDraft('', draft.forAll));
    // The button is disabled without text, so the focus moves to the field.
    box.current?.focus();
  }

  return (
    <section className={styles.notes} aria-labelledby="personal-notes">
      <h2 ref={heading} tabIndex={-1} id="personal-notes" className="large">
        Personal Notes
      </h2>
      <form className={styles.form} onSubmit={(event) => void add(event)}>
        <TextArea
          ref={box}
          label="New note"
          hint={
            isShared && draft.forAll !== ''
              ? 'Those you share the profile with read it, too.'
              : 'Only you can read it.'
          }
          rows={3}
          maxLength={noteLimits.contentMax}
          value={draft.content}
          onChange={(event) => keep({ ...draft, content: event.target.value })}
          readOnly={isAdding}
        />
        {isShared && (
          <Checkbox
            label="For all of us"
            checked={draft.forAll !== ''}
            onChange={({ target }) => keep({ ...draft, forAll: target.checked ? 'yes' : '' })}
            disabled={isAdding}
          />
        )}
        <Button type="submit" size="small" busy={isAdding} disabled={!content}>
          Add Note
        </Button>
      </form>
      {personalNotes.length === 0 ? (
        <EmptyState title="No notes yet." text="Write down what you would like to remember about them." />
      ) : (
        <ul className="stack-3">
          {personalNotes.map((note) => (
            <ItemBoundary key={note.id}>
              <NoteRow
                note={note}
                notes={notes}
                isShared={isShared}
                isEdited={editing === note.id}
                onRemoved={() => heading.current?.focus()}
                onEdit={(isEdited) => setEditing(isEdited ? note.id : undefined)}
              />
            </ItemBoundary>
          ))}
        </ul>
      )}
    </section>
  );
}
