import { isReviewer } from '../session/access.ts';
import { useUser } from '../session/auth-context.ts';
import styles from './account.module.css';

const erased = [
  'Your profile: people, texts, tags and location',
  'Your photos, in every size',
  'Your messages and likes on the board',
  'The visits you paid to other profiles',
  'The codes of addresses you never wanted to meet',
  'Your invitations, with the codes nobody has used',
  'The record that links your sign-in to Veil',
];

const stays = [
  'The people you invited; who invited them is erased',
  'The people you blocked, for 24 months, as anonymous codes',
  'What you reported, without your name, and what others reported about you, for a year',
  'Records of who did what, as numbers and codes, until they are 400 days old',
  'Your handle rests for 90 days, so that nobody poses as you',
  'Your account with the sign-in service, which is not part of Veil',
];

/** Says before it happens what a deletion takes and what it leaves. */
export function WhatBecomes() {
  const decided = isReviewer(useUser()) ? ['What you decided as a reviewer, without your name'] : [];
  return (
    <>
      <p className="muted">It happens at once and cannot be undone.</p>
      <Sentences title="What is erased" sentences={erased} look={styles.erased} />
      <Sentences title="What stays" sentences={[...decided, ...stays]} look={styles.stays} />
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
    <div className={styles.sentences}>
      <h3>{title}</h3>
      <ul className={look}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}
