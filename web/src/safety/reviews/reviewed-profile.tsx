import { useState } from 'react';
import { MemberAvatar } from '../../profiles/photos/member-avatar.tsx';
import { PhotoGallery } from '../../profiles/photos/photo-gallery.tsx';
import { wishLine } from '../../profiles/who-we-are/statements.ts';
import { Card, TitledCard } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { FormattedText } from '../../ui/text/formatted-text.tsx';
import { checksFor, namesIn } from './checks.ts';
import { Decision } from './decision.tsx';
import { Decisions } from './decisions.tsx';
import { Doubts } from './doubts.tsx';
import { StatusBadge, TypeBadge } from './profile-badges.tsx';
import { ProfileFacts } from './profile-facts.tsx';
import { ProfileText } from './profile-text.tsx';
import { Question } from './question.tsx';
import type { ReviewedProfile } from './review-rules.ts';
import { ReviewedMember } from './reviewed-member.tsx';
import styles from './reviews.module.css';

/** The profile under review, with the decision beside it. */
export function ReviewedProfileView({ profile }: { profile: ReviewedProfile }) {
  const { name, photo, type, status, about, interests, likes, funFact, vouching, members, decisions } =
    profile;
  const { photos = [], wishes, cameByPartnerInvite, doubts = [] } = profile;
  const isOver = status === 'Approved' || status === 'Rejected';
  const whom = wishes && (wishLine(wishes) || 'Everybody');
  return (
    <div className={`stack-6 ${styles.detail}`}>
      <header className={`line-5 wraps ${styles.head}`}>
        <MemberAvatar handle={name} path={photo} size="large" />
        <div className={`stack-1 left breaks ${styles.who}`}>
          <div className={styles.badges}>
            <TypeBadge type={type} />
            <StatusBadge status={status} />
          </div>
          <h1>{name}</h1>
          <ProfileFacts profile={profile} />
        </div>
      </header>
      <div className={styles.reading}>
        <Card as="section" aria-label="Profile">
          <ProfileText about={about || 'Nothing written yet.'} {...{ interests, likes, funFact }} />
        </Card>
        <Card as="section" aria-labelledby="whom">
          <h2 id="whom" className="large">
            Whom they would like to meet
          </h2>
          <p className={whom ? undefined : 'muted'}>{whom || 'They keep it to themselves, which is fair.'}</p>
        </Card>
        {photos.length > 0 ? (
          <section className="stack" aria-labelledby="photos">
            <h2 id="photos">Photos</h2>
            <PhotoGallery photos={photos.map((one) => ({ ...one, names: namesIn(one.shows) }))} />
          </section>
        ) : (
          <p className="muted">No pictures so far. A profile may go without.</p>
        )}
        {vouching ? (
          <Card as="section" aria-labelledby="vouching">
            <h2 id="vouching" className="large">
              Why a member vouches for them
            </h2>
            <FormattedText text={vouching} />
          </Card>
        ) : (
          !isOver && (
            <p className="muted">
              {cameByPartnerInvite
                ? 'They came to a member’s profile with a key, and go their own way now. Nobody invited them, and nobody has reviewed them yet.'
                : 'The member who invited them wrote nothing about them.'}
            </p>
          )
        )}
        <section className="stack" aria-labelledby="members">
          <h2 id="members">{members.length === 1 ? 'Member' : `Members (${members.length})`}</h2>
          <ul className="stack-4">
            {members.map((member) => (
              <ReviewedMember key={`${member.role} ${member.name}`} member={member} />
            ))}
          </ul>
        </section>
      </div>
      <aside className={styles.aside}>
        <Doubts doubts={doubts} />
        {!isOver && <Checklist profile={profile} />}
        {!isOver && <Question profile={profile} />}
        <Decision profile={profile} />
        <Decisions decisions={decisions} />
      </aside>
    </div>
  );
}

/** A checklist for the reviewer. It is not stored. */
function Checklist({ profile }: { profile: ReviewedProfile }) {
  const [done, setDone] = useState<readonly string[]>([]);
  const lines = checksFor(profile);
  return (
    <TitledCard id="checklist" title="Before you decide" className={`stack-4 ${styles.checklist}`}>
      <ul>
        {lines.map((line) => (
          <li key={line}>
            <Checkbox
              label={line}
              checked={done.includes(line)}
              onChange={({ target }) =>
                setDone(target.checked ? [...done, line] : done.filter((one) => one !== line))
              }
            />
          </li>
        ))}
      </ul>
      <p className="muted">
        {done.length} of {lines.length}. Only you see these marks; they are gone when you leave.
      </p>
    </TitledCard>
  );
}
