import { threadLimits, threadMessages } from '@veil/api/contract/gatherings/groups/messages';
import type { Reply } from '@veil/api/contract/gatherings/groups/threads';
import * as z from 'zod/mini';
import { useForm } from '../../../form/use-form.ts';
import { useJsonDraft } from '../../../form/use-json-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { withNumbers } from './mentions.ts';
import { mentionsShape } from './reply-draft.ts';
import { editableText } from './reply-text.tsx';
import { WritingBox } from './writing-box.tsx';

interface EditBoxProps {
  group: string;
  reply: Reply;
  /** Throws if the change was refused. */
  onSave: (text: string) => Promise<void>;
  onClose: () => void;
}

const shape = z.object({ text: z.string(), mentions: mentionsShape });

/** Edits a reply of one's own in place. */
export function EditBox({ group, reply, onSave, onClose }: EditBoxProps) {
  const { value, change, forget } = useJsonDraft(`reply.edit.${reply.id}`, shape, () => editableText(reply));
  const { form, busy, submit, failure } = useForm({
    value,
    check: ({ text }): Record<string, string> => (text.trim() ? {} : { '': threadMessages.empty }),
    async send({ text, mentions }) {
      await onSave(withNumbers(text.trim(), mentions));
      forget();
      onClose();
    },
    failed: 'The change was not saved. Please try again.',
  });
  return (
    <form ref={form} className="stack-3 measure" onSubmit={submit} noValidate aria-label="Edit the message">
      <WritingBox
        label="Your message"
        group={group}
        value={value}
        onChange={(next) => change(() => next)}
        maxLength={threadLimits.contentMax}
        readOnly={busy}
        autoFocus
      />
      <p role="alert">{failure}</p>
      <div className="line-3 stretched to-end">
        <Button
          weight="quiet"
          size="small"
          disabled={busy}
          onClick={() => {
            forget();
            onClose();
          }}
        >
          Cancel
        </Button>
        <Button type="submit" size="small" busy={busy}>
          Save
        </Button>
      </div>
    </form>
  );
}
