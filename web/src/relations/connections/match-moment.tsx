import { conversationIdOf, sendMessage } from '@veil/api/contract/messaging/conversations/conversations';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import type { Problems } from '../../form/problems.ts';
import { useDraft } from '../../form/use-draft.ts';
import { useForm } from '../../form/use-form.ts';
import { useNavigate } from '../../page/router.tsx';
import { MemberAvatar } from '../../profiles/photos/member-avatar.tsx';
import { useUser } from '../../session/auth-context.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { Moment } from '../../ui/over/moment.tsx';
import styles from './match-moment.module.css';
import { sharedWords } from './shared-words.ts';
import type { Details } from './use-private-details.ts';

export interface MatchedMember {
  profileId: number;
  handle: string;
  photo: string | null;
  /** What a first message has to acknowledge. */
  boundaries: readonly string[];
}

interface MatchMomentProps {
  other: MatchedMember;
  details: Details;
  onClose: () => void;
}

/** Both said yes: their two faces, what the other asks for, and a first line. */
export function MatchMoment({ other, details, onClose }: MatchMomentProps) {
  const { profileId, handle, photo, boundaries } = other;
  const navigate = useNavigate();
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
    async send({ content, requestId }) {
      await call(sendMessage, {
        id: conversationIdOf(own?.id ?? 0, profileId),
        requestId,
        content: content.trim(),
        messageType: 'text',
        ...(boundaries.length > 0 && { acknowledged: [...boundaries] }),
      });
      reset();
      onClose();
      void navigate(`/community/chat/${profileId}?from=profile`);
    },
    failed: 'Your message was not sent. Please try again.',
    onlyField: 'content',
  });

  return (
    <Moment title="You both said yes" onClose={onClose}>
      <div className={styles.faces}>
        <MemberAvatar handle={own?.handle ?? ''} path={own?.photo ?? null} size="large" />
        <MemberAvatar handle={handle} path={photo} size="large" />
      </div>
      <p className="centred">{sharedWords(details, handle)}</p>
      <form ref={form} className="stack-4" onSubmit={submit} noValidate>
        {boundaries.length > 0 && (
          <section className="stack-2" aria-label="Boundaries">
            <p>
              Before you write, <bdi>@{handle}</bdi> asks:
            </p>
            <ul className={styles.boundaries}>
              {boundaries.map((rule) => (
                <li key={rule}>
                  <bdi>{rule}</bdi>
                </li>
              ))}
            </ul>
            <Checkbox
              label="I have read this and will keep to it."
              checked={hasAgreed}
              error={errorOf('hasAgreed')}
              onChange={({ target }) => setAgreed(target.checked)}
            />
          </section>
        )}
        <ul className="chips" aria-label="First lines">
          {details.firstWords.slice(0, 2).map((words) => (
            <li key={words}>
              <Button weight="quiet" size="small" onClick={() => keep({ ...draft, content: words })}>
                {words}
              </Button>
            </li>
          ))}
        </ul>
        <TextArea
          label="A first line"
          rows={2}
          value={draft.content}
          error={errorOf('content')}
          onChange={({ target }) => keep({ ...draft, content: target.value })}
        />
        <Button type="submit" wide busy={busy}>
          Send
        </Button>
      </form>
    </Moment>
  );
}
