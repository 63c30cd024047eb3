import { Button } from '../../../ui/button.tsx';
import { MemberFields } from '../../members/member-fields.tsx';
import { memberName } from '../../members/member-name.ts';
import styles from './membership.module.css';
import {
  canDrop,
  changeNewMember,
  dropNewMember,
  hasRoom,
  type SwitchDraft,
  withNewMember,
} from './switch-draft.ts';

interface NewMembersProps {
  draft: SwitchDraft;
  onChange: (draft: SwitchDraft) => void;
  errorAt: (field: string) => string | undefined;
}

/** The fields of everybody who joins with the change of type. */
export function NewMembers({ draft, onChange, errorAt }: NewMembersProps) {
  const { keep, newMembers, to } = draft;
  if (to === 'single') return null;
  return (
    <>
      {newMembers.map((member, index) => {
        const name = memberName(member, keep.length + index);
        return (
          <section key={member.id} className={`stack-4 ${styles.person}`} aria-label={name}>
            <div className={`line-3 wraps apart ${styles.head}`}>
              <h3>{name}</h3>
              {canDrop(draft) && (
                <Button
                  weight="quiet"
                  size="small"
                  aria-label={`Leave out ${name}`}
                  onClick={() => onChange(dropNewMember(draft, member.id))}
                >
                  Leave out
                </Button>
              )}
            </div>
            <MemberFields
              member={member}
              path={`newMembers.${index}`}
              onChange={(change) => onChange(changeNewMember(draft, member.id, change))}
              errorAt={errorAt}
            />
          </section>
        );
      })}
      {to === 'other' && hasRoom(draft) && (
        <Button weight="quiet" onClick={() => onChange(withNewMember(draft))}>
          Add another member
        </Button>
      )}
    </>
  );
}
