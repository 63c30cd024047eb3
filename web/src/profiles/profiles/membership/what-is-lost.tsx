import type { OwnProfile } from '@veil/api/contract/profiles/my-profile';
import { useId } from 'react';
import { useUser } from '../../../session/auth-context.ts';
import { lossSentences, moveSentence } from './losses.ts';
import styles from './membership.module.css';
import type { SwitchDraft } from './switch-draft.ts';

/** Lists everything that the change will delete. */
export function WhatIsLost({ profile, draft }: { profile: OwnProfile; draft: SwitchDraft }) {
  const id = useId();
  const isIncomplete = useUser().profile?.isIncomplete === true;
  const lost = lossSentences(profile, draft.to, draft.keep);
  const moved = moveSentence(profile, draft.to, draft.keep);
  return (
    <section className="stack-3" aria-labelledby={id} aria-live="polite">
      <h3 id={id}>{lost.length === 0 ? 'Nothing is lost' : 'This will be lost'}</h3>
      {lost.length > 0 && (
        <ul className={`stack-2 ${styles.losses}`}>
          {lost.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {moved && <p className="muted">{moved}</p>}
      {isIncomplete && <p>Your profile is shown again. You can hide it first.</p>}
      <p className="muted">
        Your handle, location, photos and connections stay.
        {draft.to === 'single' && ' What you said of several people, such as “Write to both of us”, goes.'}
      </p>
    </section>
  );
}
