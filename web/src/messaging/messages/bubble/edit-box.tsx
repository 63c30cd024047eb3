import {
  conversationLimits,
  conversationMessages,
} from '@veil/api/contract/messaging/conversations/conversations';
import { useDraft } from '../../../form/use-draft.ts';
import { useForm } from '../../../form/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { Dialog } from '../../../ui/over/dialog.tsx';
import { focusedFirst } from '../../../ui/take-focus.ts';

interface EditBoxProps {
  id: string;
  text: string;
  /** Throws if the change was refused. */
  onSave: (text: string) => Promise<void>;
  onClose: () => void;
}

/** Edits an own message. The draft survives a reload. */
export function EditBox({ id, text, onSave, onClose }: EditBoxProps) {
  return (
    <Dialog open title="Edit message" onClose={onClose}>
      <EditForm {...{ id, text, onSave, onClose }} />
    </Dialog>
  );
}

function EditForm({ id, text, onSave, onClose }: EditBoxProps) {
  const { draft, keep, forget } = useDraft(`message.edit.${id}`, () => ({ content: text }));
  const { form, busy, submit, errorOf, failure } = useForm({
    value: draft,
    check: ({ content }): Record<string, string> =>
      content.trim() ? {} : { content: conversationMessages.empty },
    async send({ content }) {
      await onSave(content.trim());
      forget();
      onClose();
    },
    failed: 'The change was not saved. Please try again.',
  });
  return (
    <form className="stack" ref={form} onSubmit={submit} noValidate>
      <TextArea
        ref={focusedFirst}
        label="Your message"
        value={draft.content}
        error={errorOf('content')}
        maxLength={conversationLimits.contentMax}
        onChange={({ target }) => keep({ content: target.value })}
        readOnly={busy}
      />
      <p className="muted">It will be shown as edited.</p>
      <p role="alert">{failure}</p>
      <Button type="submit" busy={busy}>
        Save
      </Button>
    </form>
  );
}
