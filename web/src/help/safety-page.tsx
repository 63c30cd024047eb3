import { Link } from '../page/router.tsx';
import { useSiteSettings } from '../session/use-site-settings.ts';
import { Card } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import styles from './help.module.css';

const subjects = [
  {
    title: 'Blocking',
    text: 'Block somebody from their profile or from what they wrote. From then on neither of you finds the other anywhere: not in search, matches, views, messages or on the board. They are not told. The members you blocked are listed under “Your data”, and can undo it there.',
  },
  {
    title: 'Reporting',
    text: 'Report a profile, a photo or a text where you see it, with a reason. We keep what you reported as it was then, and the person never learns who reported it. A person looks at every report. What may show somebody under 18 is hidden at once and seen by safeguarding leads alone; a picture that shows you without your consent is hidden at once when you say so. Both are decided within 48 hours, and a picture that was removed is known again.',
  },
  {
    title: 'Reviewing',
    text: 'Every newcomer was invited by a member and is looked at by reviewers for 48 hours. One objection stops the clock and asks a second reviewer. Nobody reviews somebody they invited. Photos are checked before anybody sees them.',
  },
  {
    title: 'Decisions',
    text: 'The member it is about reads what was decided, by which clause of the terms, whether a machine or a person decided, and why. You can appeal within 14 days, and somebody else decides. If the machine refuses a photo, a person looks within 48 hours where you asked for it with the upload.',
  },
  {
    title: 'Meeting for the first time',
    text: 'Meet in public. Tell a friend where you are and when you will be back. Get there and home on your own. Agree beforehand on what will not happen, and stop when anybody says so. Somebody who hurries you is not for you.',
  },
];

export default function SafetyPage() {
  const contacts = useSiteSettings()?.crisisContacts ?? [];
  return (
    <div className="page stack">
      <header className="stack">
        <h1>Safety</h1>
        <p className="lead">What protects you here, and what to do when that is not enough.</p>
      </header>
      {contacts.length > 0 && (
        <Card as="section" className={classNames(styles.card, styles.urgent)} aria-labelledby="danger">
          <h2 id="danger">In danger now</h2>
          <p>Veil cannot come to you. These people can:</p>
          <ul>
            {contacts.map((contact) => (
              <li key={contact}>{contact}</li>
            ))}
          </ul>
        </Card>
      )}
      <div className={styles.cards}>
        {subjects.map(({ title, text }) => (
          <Card as="section" className={styles.card} key={title}>
            <h2>{title}</h2>
            <p className="muted">{text}</p>
          </Card>
        ))}
      </div>
      <p className="muted">
        What was reported and decided in a year: <Link to="/community/transparency">In numbers</Link>. What
        was decided about you: <Link to="/community/decisions">Decisions about you</Link>.
      </p>
      <p className="muted">
        Somebody you know is shown here, and is no member? They can{' '}
        <Link to="/report">report it without an account</Link>.
      </p>
    </div>
  );
}
