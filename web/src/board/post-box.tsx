import { type BoardPost, boardLimits, postToBoard } from '@veil/api/contract/board';
import type { FormEvent } from 'react';
import { messageOf } from '../api/error.ts';
import { useWrite } from '../api/use-write.ts';
import { useDraft } from '../session/use-draft.ts';
import { Button } from '../ui/button.tsx';
import { TextArea } from '../ui/text-area.tsx';
import styles from './board.module.css';

/** Sending the same words again after a lost answer finds the message posted then; other words are a new one. */
const fresh = (content = '') => ({ content, requestId: crypto.randomUUID() });

export function PostBox({ onPosted }: { onPosted: (post: BoardPost) => void }) {
  const { write, busy, error, reset } = useWrite(postToBoard);
  const { draft, keep, reset: empty } = useDraft('board', fresh);
  const isReady = draft.content.trim() !== '' && !busy;

  async function post(event: FormEvent) {
    event.preventDefault();
    if (!isReady) return;
    try {
      onPosted(await write(draft));
      empty();
    } catch {
      // `error` says it.
    }
  }

  function type(content: string) {
    keep(fresh(content));
    reset();
  }

  return (
    <form className={styles.box} onSubmit={post} noValidate>
      <TextArea
        label="Your message"
        rows={2}
        counter={{ used: draft.content.length, max: boardLimits.contentMax }}
        error={error === undefined ? undefined : messageOf(error, 'Failed to post the message')}
        value={draft.content}
        onChange={(event) => type(event.target.value)}
        maxLength={boardLimits.contentMax}
        readOnly={busy}
      />
      <Button type="submit" disabled={!isReady}>
        {busy ? 'Posting...' : 'Post'}
      </Button>
    </form>
  );
}
