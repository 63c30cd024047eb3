import type { GroupDetail } from '@veil/api/contract/gatherings/groups/groups';
import { UserPlus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { Link } from '../../../page/router.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { InviteDialog } from '../membership/invite-dialog.tsx';
import { JoinButton } from '../membership/join-button.tsx';
import { groupPath, roleNames } from '../words.ts';
import { Cover } from './cover.tsx';
import { GroupFacts, GroupTags, PrivacyBadge } from './group-card.tsx';
import { GroupMenu } from './group-menu.tsx';
import styles from './group-page.module.css';

interface GroupHeadProps {
  group: GroupDetail;
  onChange: () => void;
}

export function GroupHead({ group, onChange }: GroupHeadProps) {
  const { name, description, tags, role, isAdmin, joinPolicy, waitingRequests } = group;
  const [isInviting, setInviting] = useState(false);
  const canInvite = role !== null && (isAdmin || joinPolicy !== 'request');
  return (
    <header className={`frame ${styles.head}`}>
      <Cover name={name} path={group.cover} size="full" className={styles.cover} />
      <div className={`stack-4 ${styles.about}`}>
        <div className={styles.name}>
          <h1>
            <bdi>{name}</bdi>
          </h1>
          <div className="line-2 wraps">
            <PrivacyBadge privacy={group.privacy} />
            {!group.discoverable && <Badge>Not discoverable</Badge>}
            {role && <Badge tone="ok">{roleNames[role]}</Badge>}
          </div>
        </div>
        <GroupFacts group={group} />
        <p className={`measure breaks lines ${styles.description}`} dir="auto">
          {description}
        </p>
        <GroupTags tags={tags} />
        <div className="line-3 wraps">
          {!role && <JoinButton group={group} onChange={onChange} />}
          {isAdmin && (
            <Link
              className={buttonClass({ weight: 'quiet' })}
              to={groupPath(group, waitingRequests > 0 ? '/members?tab=requests' : '/members')}
            >
              <UsersRound aria-hidden size={18} strokeWidth={1.5} />
              Manage Members
              {waitingRequests > 0 && (
                <span className={`small strong tabular pill ${styles.count}`}>
                  {waitingRequests}
                  <span className="visually-hidden">
                    {waitingRequests === 1 ? ' request waits' : ' requests wait'}
                  </span>
                </span>
              )}
            </Link>
          )}
          {canInvite && (
            <Button weight="quiet" aria-haspopup="dialog" onClick={() => setInviting(true)}>
              <UserPlus aria-hidden size={18} strokeWidth={1.5} />
              Invite
            </Button>
          )}
          <GroupMenu group={group} onChange={onChange} />
        </div>
      </div>
      {isInviting && <InviteDialog group={group} onClose={() => setInviting(false)} />}
    </header>
  );
}
