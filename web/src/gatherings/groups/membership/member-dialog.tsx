import type { GroupRole } from '@veil/api/contract/gatherings/groups/fields';
import type { GroupDetail, GroupMember } from '@veil/api/contract/gatherings/groups/groups';
import { setGroupRole } from '@veil/api/contract/gatherings/groups/membership';
import { ArrowDown, ArrowUp, Crown, type LucideIcon, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { ConfirmDialog } from '../../../form/confirm-dialog.tsx';
import { Dialog } from '../../../ui/over/dialog.tsx';
import { toast } from '../../../ui/over/toast.ts';
import { shownName } from '../words.ts';
import styles from './members.module.css';
import { RemoveDialog } from './remove-dialog.tsx';

interface MemberDialogProps {
  group: GroupDetail;
  member: GroupMember;
  onChange: () => void;
  onClose: () => void;
}

type MemberAction = 'promote' | 'demote' | 'hand-over' | 'remove';

const actions: Record<MemberAction, { icon: LucideIcon; label: string; detail: string }> = {
  promote: {
    icon: ArrowUp,
    label: 'Make moderator',
    detail: 'Decides on requests, removes members and messages, pins and locks threads.',
  },
  demote: { icon: ArrowDown, label: 'Make member', detail: 'They stay in the group.' },
  'hand-over': { icon: Crown, label: 'Hand the group over', detail: 'You become a moderator.' },
  remove: { icon: UserMinus, label: 'Remove from the group', detail: 'For as long as you choose.' },
};

/** Actions about a member, with their confirmations. */
export function MemberDialog(props: MemberDialogProps) {
  const { group, member, onChange, onClose } = props;
  const [action, setAction] = useState<MemberAction>();
  const name = shownName(member);

  async function become(role: GroupRole, said: string) {
    await call(setGroupRole, { group: String(group.id), key: member.id, role });
    toast.success(said);
    onChange();
  }

  if (action === 'remove') return <RemoveDialog {...props} />;
  if (action !== undefined)
    return (
      <ConfirmDialog
        title={`${actions[action].label}: ${name}?`}
        action={actions[action].label}
        weight="primary"
        failed="That did not work. Please try again."
        onConfirm={() =>
          action === 'promote'
            ? become('mod', `${name} is a moderator now.`)
            : action === 'demote'
              ? become('member', `${name} is a member now.`)
              : become('creator', `${name} now looks after the group.`)
        }
        onClose={onClose}
      >
        {actions[action].detail}
      </ConfirmDialog>
    );
  const isCreator = group.role === 'creator';
  const possible: MemberAction[] = [
    ...(isCreator ? [member.role === 'mod' ? ('demote' as const) : ('promote' as const)] : []),
    ...(isCreator ? ['hand-over' as const] : []),
    'remove',
  ];
  return (
    <Dialog open title={name} onClose={onClose}>
      <ul className="stack-2">
        {possible.map((one) => {
          const { icon: Icon, label, detail } = actions[one];
          return (
            <li key={one}>
              <button
                type="button"
                className={`stack-4 with-picture middle ${styles.action}`}
                onClick={() => setAction(one)}
              >
                <Icon aria-hidden size="1.25rem" strokeWidth={1.5} />
                <span>
                  <span className={styles.label}>{label}</span>
                  <span className="muted medium">{detail}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
