import { clockTime, weekday, weekdayAndYear } from '@veil/api/contract/fields/written-dates';
import { nextEvening } from '@veil/api/contract/people/waiting';
import { ownShields } from '@veil/api/contract/relations/shields';
import { DoorClosed, Hand, HeartHandshake, type LucideIcon, Ticket, UserCheck } from 'lucide-react';
import { useRead } from '../../api/use-read.ts';
import { Link } from '../../page/router.tsx';
import { PicturesOfYou } from '../../profiles/photos/album/pictures-of-you.tsx';
import { useNow } from '../../session/use-now.ts';
import { Card } from '../../ui/card.tsx';
import { FinishList } from './finish-list.tsx';
import styles from './waiting.module.css';

const hour = 60 * 60 * 1000;

/** The state of the review, and what the people of the profile can do meanwhile. */
export function Waiting({ reviewEndsAt, joins }: { reviewEndsAt: string | null; joins: string | undefined }) {
  return (
    <div className={`stack-7 ${styles.waiting}`}>
      {joins !== undefined && <WhoYouJoin handle={joins} />}
      {reviewEndsAt && <WhatHappens endsAt={new Date(reviewEndsAt)} />}
      {joins === undefined && <FinishList />}
      <KeptApart />
      <HouseRuleCards />
      <NextEvening />
    </div>
  );
}

function KeptApart() {
  const { data } = useRead(ownShields, {});
  const named = data ? data.shields.length + data.places.length : 0;
  return (
    <section className={`stack-3 ${styles.part}`} aria-labelledby="first-shields">
      <h2 id="first-shields">Anyone {named > 0 && 'else '}you never want to meet here?</h2>
      {named > 0 ? (
        <p className="muted">
          You have named {named}. They cannot review your profile, and never see it among the members.{' '}
          <Link to="/account#shields">See your list</Link>.
        </p>
      ) : (
        <p className="muted">
          An ex, a colleague: <Link to="/account#shields">name them now</Link>. They cannot review your
          profile, and never see it among the members. They are not told.
        </p>
      )}
    </section>
  );
}

function WhoYouJoin({ handle }: { handle: string }) {
  return (
    <section className={`stack-3 ${styles.part}`} aria-labelledby="who-you-join">
      <h2 id="who-you-join">You join {handle}</h2>
      <p className="muted">
        Your card is yours, and comes to {handle} when you are approved. They see that the key was taken, and
        not what came of it.
      </p>
      <p className="muted">
        Until then you see, small, their pictures of you alone, and those with others who chose so.{' '}
        <Link to="/account/together#pictures-of-me">Say now how far pictures of you may go</Link>.
      </p>
      <PicturesOfYou isMain />
    </section>
  );
}

function WhatHappens({ endsAt }: { endsAt: Date }) {
  const until = `${weekday(endsAt)}, ${clockTime(endsAt)}`;
  return (
    <section className={`stack-3 ${styles.part}`} aria-labelledby="what-happens">
      <h2 id="what-happens">What happens now</h2>
      <ol className={`stack-3 ${styles.steps}`}>
        <li>
          A few trusted members read your profile, names and ages included. Nobody else can find it yet.
        </li>
        <li>Anyone with a concern says so, with a reason. Then another reviewer decides.</li>
        <li>
          <span>
            If there is none, the door opens by itself, on{' '}
            <time dateTime={endsAt.toISOString()}>{until}</time> at the latest.
          </span>
        </li>
      </ol>
      <h3>How you’ll hear</h3>
      <p className="muted">
        This page lets you in once you are approved. Nothing buzzes unless you ask for it:{' '}
        <Link to="/community/reach">choose how we may reach you</Link>.
      </p>
    </section>
  );
}

function NextEvening() {
  const { data } = useRead(nextEvening, {}, { revalidateOnFocus: false });
  const now = useNow(hour);
  if (!data?.startsAt) return null;
  const day = weekdayAndYear(new Date(data.startsAt), now);
  return <p className={styles.evenings}>The next evening near you is on {day}.</p>;
}

function HouseRuleCards() {
  return (
    <section className={`stack-3 ${styles.part}`} aria-labelledby="house-rules">
      <h2 id="house-rules">Five rules of the house</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll box must be reachable to be scrolled by keys. */}
      <ol className={`line-3 stretched ${styles.rules}`} tabIndex={0} aria-label="Rules of the house">
        {houseRules.map(({ icon: Icon, title, text }) => (
          <Card as="li" key={title} className={`stack-2 top ${styles.rule}`}>
            <Icon aria-hidden size="1.5rem" strokeWidth={1.5} />
            <h3>{title}</h3>
            <p>{text}</p>
          </Card>
        ))}
      </ol>
    </section>
  );
}

/** The house rules, one per card. */
const houseRules: { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: Hand,
    title: 'Ask first',
    text: 'A yes is said, not guessed, and it can be taken back at any moment.',
  },
  {
    icon: HeartHandshake,
    title: 'Take a no kindly',
    text: '“Not now, thank you” is a whole answer. Nobody owes a reason.',
  },
  {
    icon: DoorClosed,
    title: 'What happens here stays here',
    text: 'No names, no screenshots, no stories outside. You never met, unless both of you say so.',
  },
  {
    icon: UserCheck,
    title: 'Be who you say you are',
    text: 'Your own photos, your own age, people who know that they are in your profile.',
  },
  {
    icon: Ticket,
    title: 'Turn up, or say so',
    text: 'A seat that you give back in time is somebody else’s evening.',
  },
];
