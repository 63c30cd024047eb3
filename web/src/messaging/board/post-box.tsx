import { postToBoard } from '@veil/api/contract/messaging/board/board';
import type { BoardPost } from '@veil/api/contract/messaging/board/page';
import { useWrite } from '../../api/use-write.ts';
import { useDraft } from '../../form/use-draft.ts';
import { useForm } from '../../form/use-form.ts';
import { Button } from '../../ui/button.tsx';
import styles from './board.module.css';
import { ContentField, freshContent } from './content-field.tsx';

export function PostBox({ onPosted }: { onPosted: (post: BoardPost) => void }) {
  const { write } = useWrite(postToBoard);
  const { draft, keep, reset: empty } = useDraft('board', freshContent);
  const { form, busy, submit, errorOf } = useForm({
    value: draft,
    async send() {
      onPosted(await write(draft));
      empty();
    },
    failed: 'Failed to post the message',
    onlyField: 'content',
  });
  const isReady = draft.content.trim() !== '' && !busy;

  return (
    <form className={`stack-3 ${styles.box}`} ref={form} onSubmit={submit} noValidate>
      <ContentField
        label="Your message"
        rows={1}
        error={errorOf('content')}
        value={draft.content}
        onChange={keep}
        readOnly={busy}
      />
      <Button type="submit" disabled={!isReady}>
        {busy ? 'Posting...' : 'Post'}
      </Button>
    </form>
  );
}
