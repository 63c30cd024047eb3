import type { ProfileTag } from '@veil/api/contract/profiles/member-tags';
import type { ProfileMember } from '@veil/api/contract/profiles/my-profile';
import { Eye, LockKeyhole, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { Link } from '../../../page/router.tsx';
import { ConsentDialog } from '../../../people/consents/consent-dialog.tsx';
import { Card } from '../../../ui/card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useEditor } from '../editor/editor-context.ts';
import { AddTag } from './add-tag.tsx';
import { chosenTags } from './tag-changes.ts';
import styles from './tags-card.module.css';
import { useMemberTags } from './use-member-tags.ts';

/** A member's own tags: who sees each, and adding and removing. Every change is saved at once. */
export function TagsCard({ member, name }: { member: ProfileMember; name: string }) {
  const { canEdit } = useEditor();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const tags = useMemberTags(member);
  const chosen = chosenTags(member).sort((a, b) => a.tag.id - b.tag.id);
  return (
    <Card as="section" className={`stack-5 ${styles.card}`} aria-labelledby={id}>
      <header className={`stack-2 ${styles.head}`}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          Tags
        </h2>
        <p className="muted">
          {member.holder === 'nobody'
            ? 'Members see these. What is private or intimate only its person says.'
            : 'Members see your public tags. Private ones stay with you: they shape your own matches, and count for both of you once you are connected with somebody.'}
          {canEdit && ' Changes are saved at once.'}
        </p>
        {canEdit && member.holder !== 'nobody' && (
          <Link to="/community/questions">Answer questions, two at a time</Link>
        )}
      </header>
      {chosen.length === 0 ? (
        <p className="muted">No tags yet.{canEdit && ' Add the first one below.'}</p>
      ) : (
        <ul className={styles.tags} aria-label={`Tags of ${name}`}>
          {chosen.map(({ tag, isPrivate }) => (
            <ChosenTag
              key={tag.id}
              tag={tag}
              isPrivate={isPrivate}
              canEdit={canEdit}
              mayHide={member.holder !== 'nobody'}
              onPrivate={(next) => tags.setPrivate(tag, next)}
              onRemove={() => {
                // The pressed button disappears, so the focus moves.
                heading.current?.focus({ preventScroll: true });
                void tags.remove(tag);
              }}
            />
          ))}
        </ul>
      )}
      {canEdit && <AddTag member={member} onAdd={tags.add} />}
      {tags.asking && (
        <ConsentDialog
          what="intimate"
          onGiven={() => {
            tags.asking?.again();
            tags.stopAsking();
          }}
          onClose={tags.stopAsking}
        />
      )}
    </Card>
  );
}

interface ChosenTagProps {
  tag: ProfileTag;
  isPrivate: boolean;
  canEdit: boolean;
  /** Whether the tag may be hidden from members. */
  mayHide: boolean;
  onPrivate: (isPrivate: boolean) => void;
  onRemove: () => void;
}

function ChosenTag({
  tag: { tag, category },
  isPrivate,
  canEdit,
  mayHide,
  onPrivate,
  onRemove,
}: ChosenTagProps) {
  const Icon = isPrivate ? LockKeyhole : Eye;
  const readers = isPrivate ? 'Only you' : 'Members';
  return (
    <li className={styles.tag}>
      <p className={styles.words}>
        <span className={`muted small ${styles.category}`}>{category}</span>
        {tag}
      </p>
      <button
        type="button"
        role="switch"
        aria-checked={!isPrivate}
        aria-label={`${tag} is public: ${readers}`}
        className={`muted small ${styles.who}`}
        disabled={!canEdit || !mayHide}
        onClick={() => onPrivate(!isPrivate)}
      >
        <Icon aria-hidden size="1rem" strokeWidth={1.75} />
        {readers}
      </button>
      {canEdit && <IconButton icon={X} label={`Remove ${tag}`} danger onClick={onRemove} />}
    </li>
  );
}
