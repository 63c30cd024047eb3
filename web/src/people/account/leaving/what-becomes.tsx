import { leavingOthers, useIsShared } from '../../../profiles/partner-invites/use-is-shared.ts';
import { isReviewer } from '../../../session/access.ts';
import { useUser } from '../../../session/auth-context.ts';
import styles from '../account.module.css';
import { WhatBecomesOfPictures } from './what-becomes-of-pictures.tsx';

const erasedItems = [
  'Your profile: people, texts, tags and location',
  'Your photos, in every size',
  'Your letters, also for who received them: they read “Message deleted”',
  'Your messages and likes on the board',
  'Your places at events, and the photos you opened to others',
  'The visits you paid to other profiles',
  'The codes of addresses you never wanted to meet',
  'Your invitations, with the codes nobody has used',
  'The record that links your sign-in to Veil',
];

const keptItems = [
  'The people you invited; who invited them is erased',
  'The people you blocked, for 24 months, as anonymous codes',
  'Feedback that you gave, without your name',
  'What you reported, without your name, and what others reported about you, for a year',
  'Records of who did what, as numbers and codes, until they are 400 days old',
  'Your handle rests for 90 days, so that nobody poses as you',
  'Your account with the sign-in service, which is not part of Veil',
];

const erasedOfOne = [
  'Your card, with its photo',
  'What you agreed to',
  'The codes of addresses you never wanted to meet',
  'The keys you made',
  'The record that links your sign-in to Veil',
];

const staysWithOthers = [
  'The profile, with its handle, letters and memberships, for the people who still sign in',
  'The members you are held apart from by a block, for 24 months as codes that name nobody',
  'What was reported, and records of who did what, until they lapse',
  'Your account with the sign-in service, which is not part of Veil',
];

/** Says beforehand what a deletion erases and what stays. */
export function WhatBecomes() {
  const decided = isReviewer(useUser()) ? ['What you decided as a reviewer, without your name'] : [];
  const isShared = useIsShared();
  return (
    <>
      <p className="muted">It happens at once and cannot be undone.</p>
      {isShared && <p>{leavingOthers}</p>}
      <Sentences
        title="What is erased"
        sentences={isShared ? erasedOfOne : erasedItems}
        look={styles.erased}
      />
      <Sentences
        title="What stays"
        sentences={isShared ? staysWithOthers : [...decided, ...keptItems]}
        look={styles.stays}
      />
      {isShared && (
        <div className={`stack-2 ${styles.sentences}`}>
          <WhatBecomesOfPictures isDeletion />
        </div>
      )}
    </>
  );
}

interface SentencesProps {
  title: string;
  sentences: readonly string[];
  look: string | undefined;
}

function Sentences({ title, sentences, look }: SentencesProps) {
  return (
    <div className={`stack-2 ${styles.sentences}`}>
      <h3>{title}</h3>
      <ul className={look}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}
