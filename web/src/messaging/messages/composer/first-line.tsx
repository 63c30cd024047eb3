import {
  conversationIdOf,
  editMessage,
  sendMessage,
} from '@veil/api/contract/messaging/conversations/conversations';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import type { Problems } from '../../../form/problems.ts';
import { sendOnce } from '../../../form/send-once.ts';
import { useDraft } from '../../../form/use-draft.ts';
import { useForm } from '../../../form/use-form.ts';
import { useLocation, useNavigate } from '../../../page/router.tsx';
import { chatPath } from '../../../profiles/members/chat-path.ts';
import { useUser } from '../../../session/auth-context.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { Boundaries } from '../boundaries.tsx';

interface FirstLineProps {
  other: {
    profileId: number;
    handle: string;
    /** What a first message has to acknowledge. */
    boundaries: readonly string[];
  };
  label: string;
  suggestions?: readonly string[];
  /** Called once the message is sent, before the conversation opens. */
  onSent: () => void;
}

/** A suggestion replaces another one, and follows words of one’s own. */
const withStarter = (written: string, words: string, suggestions: readonly string[]): string =>
  written.trim() === '' || suggestions.includes(written) ? words : `${written.trimEnd()}\n${words}`;

/** A field for the first message to a member. Sending it opens the conversation. */
export function FirstLine({ other, label, suggestions = [], onSent }: FirstLineProps) {
  const { profileId, handle, boundaries } = other;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const own = useUser().profile;
  const { draft, keep, reset } = useDraft(`match.${profileId}`, () => ({
    content: '',
    requestId: crypto.randomUUID(),
  }));
  const [hasAgreed, setAgreed] = useState(boundaries.length === 0);
  const { form, busy, submit, errorOf } = useForm({
    value: { ...draft, hasAgreed },
    check: ({ content, hasAgreed: isRead }): Problems => ({
      ...(content.trim() === '' && { content: 'Write a first line, or close this and write later.' }),
      ...(!isRead && { hasAgreed: `Please read what @${handle} asks for.` }),
    }),
    async send({ content: typed, requestId: ownId }) {
      const id = conversationIdOf(own?.id ?? 0, profileId);
      const content = typed.trim();
      await sendOnce(
        sendMessage,
        ownId,
        (requestId) =>
          call(sendMessage, {
            id,
            requestId,
            content,
            messageType: 'text',
            ...(boundaries.length > 0 && { acknowledged: [...boundaries] }),
          }),
        {
          renew: (requestId) => keep({ ...draft, requestId }),
          apply: (made) => async () => {
            await call(editMessage, { id, messageId: made.data.id, content });
            return made;
          },
        },
      );
      reset();
      onSent();
      void navigate(chatPath(profileId, pathname));
    },
    failed: 'Your message was not sent. Please try again.',
    onlyField: 'content',
  });

  return (
    <form ref={form} className="stack-4" onSubmit={submit} noValidate>
      {boundaries.length > 0 && (
        <Boundaries
          of={handle}
          rules={boundaries}
          hasAgreed={hasAgreed}
          error={errorOf('hasAgreed')}
          onChange={setAgreed}
        />
      )}
      {suggestions.length > 0 && (
        <ul className="chips" aria-label="First lines">
          {suggestions.map((words) => (
            <li key={words}>
              <Button
                weight="quiet"
                size="small"
                onClick={() => keep({ ...draft, content: withStarter(draft.content, words, suggestions) })}
              >
                {words}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <TextArea
        label={label}
        rows={2}
        value={draft.content}
        error={errorOf('content')}
        onChange={({ target }) => keep({ ...draft, content: target.value })}
      />
      <Button type="submit" wide busy={busy}>
        Send
      </Button>
    </form>
  );
}
