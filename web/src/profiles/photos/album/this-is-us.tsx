import { myProfile } from '@veil/api/contract/profiles/my-profile';
import { picturesOfYou } from '@veil/api/contract/profiles/photos/consent';
import { useRead } from '../../../api/use-read.ts';
import { Button } from '../../../ui/button.tsx';
import { ItemBoundary } from '../../../ui/item-boundary.tsx';
import { Moment } from '../../../ui/over/moment.tsx';
import { ErrorState } from '../../../ui/state.tsx';
import { memberName } from '../../members/member-name.ts';
import { MemberAvatar } from '../member-avatar.tsx';
import { PicturesOfYou } from './pictures-of-you.tsx';
import styles from './this-is-us.module.css';

/** Shown once to each person when somebody comes to the profile: everybody on it, and the pictures to say yes to. */
export function ThisIsUs({ title, onClose }: { title: string; onClose: () => void }) {
  const profile = useRead(myProfile, {});
  const pictures = useRead(picturesOfYou, {});
  const isAsked = pictures.data?.pictures.some(({ state }) => state === 'asked') ?? false;
  const failed = [profile, pictures].find(({ data, error }) => error && !data);
  return (
    <Moment title={title} onClose={onClose}>
      {failed?.error && (
        <ErrorState title="Failed to load your profile" text={failed.error.message} onRetry={failed.retry} />
      )}
      <ul className={styles.people} aria-label="People of this profile">
        {profile.data?.members.map((member, index) => (
          <ItemBoundary key={member.id}>
            {() => (
              <li className="stack-2">
                <MemberAvatar handle={memberName(member, index)} path={member.photo} size="large" />
                <bdi>{memberName(member, index)}</bdi>
              </li>
            )}
          </ItemBoundary>
        ))}
      </ul>
      <PicturesOfYou isMain />
      <Button weight={isAsked ? 'quiet' : 'primary'} wide onClick={onClose}>
        {isAsked ? 'Later' : 'Done'}
      </Button>
    </Moment>
  );
}
