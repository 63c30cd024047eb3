import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import type { MemberDraft } from './member-draft.ts';
import { MemberFields } from './member-fields.tsx';
import { memberName } from './member-name.ts';
import styles from './members.module.css';

interface MemberCardProps {
  member: MemberDraft;
  index: number;
  onChange: (change: Partial<Omit<MemberDraft, 'id'>>) => void;
  /** Absent when the profile needs this many people. */
  onRemove: (() => void) | undefined;
  errorAt: (field: string) => string | undefined;
}

export function MemberCard({ member, index, onRemove, ...fields }: MemberCardProps) {
  const name = memberName(member, index);
  return (
    <Card as="section" className={styles.member} aria-label={name}>
      <header className={styles.memberHead}>
        <h2>{name}</h2>
        {onRemove && (
          <Button weight="quiet" size="small" onClick={onRemove} aria-label={`Remove ${name}`}>
            Remove
          </Button>
        )}
      </header>
      <MemberFields {...fields} member={member} path={`members.${index}`} />
    </Card>
  );
}
