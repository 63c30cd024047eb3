import { Link } from '../../../page/router.tsx';
import { TitledCard } from '../../../ui/card.tsx';
import styles from '../account.module.css';

const keptItems = [
  {
    what: 'Your account',
    words:
      'Your e-mail address, your name if the sign-in service passes it on, when you first came, and who invited you.',
  },
  {
    what: 'Your profile',
    words:
      'What you entered: your handle and location, the people in the profile, their texts, measures and tags, also the private ones, what they say of gender, pronouns and orientation, and who you would like to meet.',
  },
  {
    what: 'Your photos',
    words:
      'Clean copies, without the hidden details cameras add, with their captions. A photo you delete is erased here too.',
  },
  {
    what: 'What you do here',
    words:
      'Invitations you send, messages and likes on the board, your connections and bookmarks, your notes about others, when you were last here, and for 90 days the profiles you opened.',
  },
  {
    what: 'Your conversations',
    words:
      'What you write and when, how far you have read, what you archived or muted, who may write to you first, and your boundaries.',
  },
  {
    what: 'Your news',
    words:
      'What you were told, for 90 days; where you are signed in, by browser, system and day; passkeys you add, by name and day; and how you may be reached, if you say so.',
  },
  {
    what: 'Members you blocked',
    words:
      'Their handle and the day. If one of you leaves, an anonymous code keeps you apart for 24 months, even under a new profile.',
  },
  {
    what: 'People you never want to meet',
    words: 'A code of each address you name, the towns, and the days. The address itself is not kept.',
  },
  {
    what: 'What you report',
    words:
      'The reason, what you wrote, and what you reported as it was then, for a year. The person it is about never learns who reported it.',
  },
  {
    what: 'Who did or read what',
    words:
      'For 400 days: when you signed in, blocked, reported or downloaded, when staff read or judged what is yours, and what was sent to AI. Addresses and people in it are codes.',
  },
  {
    what: 'What you agreed to',
    words: 'Each consent with its version, when you gave it, and when you withdrew it.',
  },
  {
    what: 'Decisions about you',
    words: 'What was decided when your profile and your photos were reviewed, and the reasons given.',
  },
];

export function KeptCard() {
  return (
    <TitledCard id="kept" title="What Veil keeps about you" className={styles.kept}>
      <details>
        <summary>All of it, in {keptItems.length} lines</summary>
        <dl className={styles.facts}>
          {keptItems.map(({ what, words }) => (
            <div key={what} className={`stack-1 ${styles.fact}`}>
              <dt>{what}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </details>
      <p className="muted">
        We sell none of it and show it to nobody but those it is meant for. Who sees what, and how long it is
        kept, is in the <Link to="/privacy-policy">privacy policy</Link>.
      </p>
    </TitledCard>
  );
}
