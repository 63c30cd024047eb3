import { PencilLine } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import styles from './editor-card.module.css';
import { useEditor } from './editor-context.ts';
import type { CardEditing } from './use-card.ts';

interface EditorCardProps {
  /** The part of the page that a link may name. */
  id?: string | undefined;
  title: string;
  card: CardEditing;
  /** Whether the card spans the whole row. */
  wide?: boolean;
  /** The view of the saved values. */
  shown: ReactNode;
  form: ReactNode;
}

/** A part of the profile that can be viewed, edited and saved separately. */
export function EditorCard({ id, title, card, wide = false, shown, form }: EditorCardProps) {
  const headingId = useId();
  const { canEdit, latestForm, touchForm, dropForm } = useEditor();
  const action = card.busy ? 'Saving...' : 'Save';
  const isEditing = canEdit && card.draft !== undefined;
  useLayoutEffect(() => {
    if (!isEditing) return;
    touchForm(headingId);
    return () => dropForm(headingId);
  }, [isEditing, headingId, touchForm, dropForm]);
  const fields = useRef<HTMLFormElement>(null);
  const editButton = useFocusBack(isEditing, fields);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (card.busy) return;
    const isDone = await card.save();
    if (!isDone) requestAnimationFrame(() => focusFirst(fields.current, '[aria-invalid=true]'));
  }

  return (
    <Card
      as="section"
      id={id}
      className={classNames('stack-4 top', wide && styles.wide)}
      aria-labelledby={headingId}
    >
      <header className={`line-4 wraps apart ${styles.head}`}>
        <h2 id={headingId}>{title}</h2>
        {canEdit && !isEditing && (
          <Button
            ref={editButton}
            weight="quiet"
            size="small"
            aria-label={`Edit ${title}`}
            onClick={card.edit}
          >
            <PencilLine aria-hidden size="1rem" strokeWidth={1.5} />
            Edit
          </Button>
        )}
      </header>
      {isEditing ? (
        <form
          ref={fields}
          className="stack-5"
          onSubmit={save}
          onFocus={() => touchForm(headingId)}
          noValidate
        >
          {form}
          <p role="alert">{card.failure}</p>
          <div className="line-3 stretched to-end">
            <Button weight="quiet" onClick={card.cancel} disabled={card.busy}>
              Cancel <span className="visually-hidden">{title}</span>
            </Button>
            <Button type="submit" weight={latestForm === headingId ? 'primary' : 'quiet'} busy={card.busy}>
              {action} <span className="visually-hidden">{title}</span>
            </Button>
          </div>
        </form>
      ) : (
        shown
      )}
      <ConflictDialog conflicts={card.conflicts} onSettle={card.settle} onClose={card.postpone} />
    </Card>
  );
}

const focusFirst = (within: HTMLElement | null, selector: string) =>
  within?.querySelector<HTMLElement>(selector)?.focus();

/** Focuses the first field when the form opens, and the Edit button when it closes. */
function useFocusBack(isEditing: boolean, fields: { readonly current: HTMLFormElement | null }) {
  const button = useRef<HTMLButtonElement>(null);
  const was = useRef(isEditing);
  useEffect(() => {
    if (was.current === isEditing) return;
    was.current = isEditing;
    if (isEditing) focusFirst(fields.current, 'input, textarea');
    else button.current?.focus();
  }, [isEditing, fields]);
  return button;
}
