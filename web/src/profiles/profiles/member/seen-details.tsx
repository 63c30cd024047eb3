import type { SeenProfile } from '@veil/api/contract/profiles/member-profile';
import { personTitle } from '@veil/api/contract/profiles/who-we-are';
import { FitPanel } from '../../../discovery/matching/fit.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ItemBoundary } from '../../../ui/item-boundary.tsx';
import { FormattedText } from '../../../ui/text/formatted-text.tsx';
import { MemberPhoto } from '../../photos/member-photo.tsx';
import { wishLine } from '../../who-we-are/statements.ts';
import styles from '../preview/preview.module.css';
import { Said } from '../preview/said.tsx';
import { TagList } from '../tags/tag-list.tsx';
import seen from './seen.module.css';
import type { SeenMemberProfile } from './seen-profile.tsx';

type SeenTags = SeenProfile['members'][number]['tags'];

const emptyText = 'Nothing written yet.';

/** How well the two profiles match, followed by the content of the profile. */
export const SeenDetails = ({ profile }: { profile: SeenMemberProfile }) => (
  <div className="stack">
    {profile.fit && <FitPanel fit={profile.fit} profileId={profile.profileId} />}
    <SaidDetails profile={profile} />
  </div>
);

/** The texts of a profile, and the tags of each of its members. */
export function SaidDetails({ profile }: { profile: SeenProfile }) {
  const { type, about, funFact, boundaries, members, sharedTags, wishes } = profile;
  const isSingle = type === 'single';
  const shownMembers = isSingle ? members.filter(saysMore) : members;
  return (
    <Card as="article" className={classNames('stack-6', seen.details)} aria-label="Profile Details">
      {(about || members.every(({ bio }) => !bio)) && (
        <Words title={isSingle ? 'About' : 'About us'} text={about} />
      )}
      {funFact && (
        <section className={styles.part}>
          <h2>Fun fact</h2>
          <p className="measure breaks">{funFact}</p>
        </section>
      )}
      {isSingle && members.map(({ id, likes }) => <Likes key={id} likes={likes} />)}
      {boundaries.length > 0 && (
        <section className={styles.part}>
          <h2>Boundaries</h2>
          <ul className="measure breaks">
            {boundaries.map((rule) => (
              <li key={rule}>
                <bdi>{rule}</bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
      {!isSingle && sharedTags.length > 0 && (
        <section className={styles.part}>
          <h2>Shared tags</h2>
          <TagList tags={sharedTags} />
        </section>
      )}
      {wishes && wishLine(wishes) && (
        <section className={styles.part}>
          <h2>Would like to meet</h2>
          <p className="measure breaks">{wishLine(wishes)}</p>
        </section>
      )}
      <ul className={isSingle ? undefined : `stack-5 ${styles.members}`} hidden={shownMembers.length === 0}>
        {shownMembers.map(({ id, name, age, bio, tags, likes, funFact: fact, photo, ...member }) => (
          <ItemBoundary key={id}>
            {() => (
              <li className={isSingle ? styles.part : styles.member}>
                {photo && (
                  <MemberPhoto
                    path={photo}
                    size="thumbnail"
                    alt={`${name}, photo`}
                    className={seen.face}
                    fallback={<span className={seen.face} />}
                  />
                )}
                {(!isSingle || tags.length > 0) && (
                  <h2>{isSingle ? 'Tags' : personTitle(member, age, name)}</h2>
                )}
                {!isSingle && bio && <FormattedText text={bio} />}
                {!isSingle && <Said likes={likes} funFact={fact} />}
                {member.orientation && <p className="measure breaks">{member.orientation}</p>}
                <OwnTags tags={tags} sharedTags={isSingle ? [] : sharedTags} />
              </li>
            )}
          </ItemBoundary>
        ))}
      </ul>
    </Card>
  );
}

const Likes = ({ likes }: { likes: readonly string[] }) =>
  likes.length > 0 && (
    <section className={styles.part}>
      <h2>Likes</h2>
      <p className="measure breaks">{likes.join(' · ')}</p>
    </section>
  );

/** Whether anything of a single stands below their texts. */
const saysMore = ({ tags, orientation, photo }: SeenProfile['members'][number]): boolean =>
  tags.length > 0 || Boolean(orientation || photo);

/** The member's tags without the shared ones, which are listed above. */
function OwnTags({ tags, sharedTags }: Pick<SeenProfile, 'sharedTags'> & { tags: SeenTags }) {
  const shared = new Set(sharedTags.map(({ key }) => key));
  const own = tags.filter(({ key }) => !shared.has(key));
  return <TagList tags={own} none={tags.length > 0 ? 'The shared tags.' : undefined} />;
}

const Words = ({ title, text }: { title: string; text: string }) => (
  <section className={styles.part}>
    <h2>{title}</h2>
    {text ? <FormattedText text={text} /> : <p className="muted">{emptyText}</p>}
  </section>
);
