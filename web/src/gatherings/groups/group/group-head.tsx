import type { GroupDetail } from '@veil/api/contract/gatherings/groups/groups';
import { UserPlus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { Link } from '../../../page/router.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Folded } from '../../../ui/text/folded.tsx';
import { InviteDialog } from '../membership/invite-dialog.tsx';
import { JoinButton } from '../membership/join-button.tsx';
import { groupPath, roleNames } from '../words.ts';
import { Cover } from './cover.tsx';
import { GroupFacts, GroupTags, PrivacyBadge } from './group-card.tsx';
import { GroupMenu } from './group-menu.tsx';
import styles from './group-page.module.css';
import { GroupPart } from './group-part.tsx';

interface GroupHeadProps {
  group: GroupDetail;
  onChange: () => void;
}

export function GroupHead({ group, onChange }: GroupHeadProps) {
  const { name, role } = group;
  if (role) return <HeadInside group={group} onChange={onChange} />;
  return (
    <header className={`frame ${styles.head}`}>
      <Cover name={name} path={group.cover} size="full" className={styles.cover} />
      <div className={`stack-4 ${styles.about}`}>
        <div className={styles.name}>
          <h1>
            <bdi>{name}</bdi>
          </h1>
          <GroupBadges group={group} />
        </div>
        <GroupFacts group={group} />
        <Description group={group} />
        <div className="line-3 wraps">
          <JoinButton group={group} onChange={onChange} />
          <GroupMenu group={group} onChange={onChange} />
        </div>
      </div>
    </header>
  );
}

/** A member came for what is said here, so the rest is beside the threads. */
function HeadInside({ group, onChange }: GroupHeadProps) {
  const { name, isAdmin, joinPolicy, waitingRequests } = group;
  const [isInviting, setInviting] = useState(false);
  return (
    <header className={`stack-3 with-both middle ${styles.inside}`}>
      <Cover name={name} path={group.cover} size="thumbnail" className={styles.thumbnail} />
      <div className="stack-1">
        <h1>
          <bdi>{name}</bdi>
        </h1>
        <GroupFacts group={group} />
      </div>
      <GroupMenu group={group} onChange={onChange} />
      {(isAdmin || joinPolicy !== 'request') && (
        <div className={`line-2 wraps ${styles.actions}`}>
          {isAdmin && (
            <Link
              className={buttonClass({ weight: 'quiet', size: 'small' })}
              to={groupPath(group, waitingRequests > 0 ? '/members?tab=requests' : '/members')}
            >
              <UsersRound aria-hidden size="1.125rem" strokeWidth={1.5} />
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
          <Button weight="quiet" size="small" aria-haspopup="dialog" onClick={() => setInviting(true)}>
            <UserPlus aria-hidden size="1.125rem" strokeWidth={1.5} />
            Invite
          </Button>
        </div>
      )}
      {isInviting && <InviteDialog group={group} onClose={() => setInviting(false)} />}
    </header>
  );
}

/** What the head leaves out for members. */
export const AboutGroup = ({ group }: Pick<GroupHeadProps, 'group'>) => (
  <GroupPart id="about" title="About">
    <GroupBadges group={group} />
    <Description group={group} />
  </GroupPart>
);

const GroupBadges = ({ group: { privacy, discoverable, role } }: Pick<GroupHeadProps, 'group'>) => (
  <div className="line-2 wraps">
    <PrivacyBadge privacy={privacy} />
    {!discoverable && <Badge>Not discoverable</Badge>}
    {role && <Badge tone="ok">{roleNames[role]}</Badge>}
  </div>
);

const Description = ({ group: { description, tags } }: Pick<GroupHeadProps, 'group'>) => (
  <>
    <p className={`measure breaks lines ${styles.description}`} dir="auto">
      <Folded text={description}>{description}</Folded>
    </p>
    <GroupTags tags={tags} />
  </>
);
