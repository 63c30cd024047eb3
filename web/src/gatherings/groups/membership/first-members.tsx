import { withCommas } from '@veil/api/contract/fields/with-commas';
import type { GroupDetail, GroupMember } from '@veil/api/contract/gatherings/groups/groups';
import { Link } from '../../../page/router.tsx';
import { memberPath } from '../../../profiles/members/member-path.ts';
import { MemberAvatar } from '../../../profiles/photos/member-avatar.tsx';
import { ItemBoundary } from '../../../ui/item-boundary.tsx';
import styles from '../group/group-page.module.css';
import { GroupPart } from '../group/group-part.tsx';
import { groupPath, roleNames, shownName } from '../words.ts';

/** The first members of the group, and a link to all of them. */
export function FirstMembers({ group }: { group: GroupDetail }) {
  const { members, memberCount } = group;
  return (
    <GroupPart
      id="group-members"
      title="Members"
      way={
        <Link className={styles.all} to={groupPath(group, '/members')}>
          See all {withCommas(memberCount)}
        </Link>
      }
    >
      <ul className={styles.members}>
        {members.map((member) => (
          <ItemBoundary key={member.id}>
            {() => (
              <li className="stack-3 with-picture middle">
                <MemberName member={member} />
              </li>
            )}
          </ItemBoundary>
        ))}
      </ul>
    </GroupPart>
  );
}

/** A group member's picture, name and role. */
export function MemberName({ member }: { member: GroupMember }) {
  const { id, profileId, name, photo, role, isSelf } = member;
  return (
    <>
      <MemberAvatar handle={profileId === null ? id : name} path={photo} size="small" />
      <span className={styles.who}>
        {profileId === null ? (
          <span className="muted">{name}</span>
        ) : (
          <Link className={`firm breaks ${styles.handle}`} to={memberPath(profileId)}>
            <bdi>{shownName(member)}</bdi>
          </Link>
        )}
        <span className="muted small">
          {roleNames[role]}
          {isSelf && ' · you'}
        </span>
      </span>
    </>
  );
}
