import { LandingPageLink } from '../../../page/landing-page-link.tsx';
import { NoticePage } from '../../../page/notice-page.tsx';
import { token } from '../../../storage/token.ts';
import { Afterwards } from './afterwards.tsx';

/** The reader is signed out, so it is the same for everybody and says nothing of a person. */
export default function FarewellPage() {
  return (
    <NoticePage
      title="Your account has been deleted."
      text={
        token.wasAbsent()
          ? 'You were away for two years, as our letters said. Whoever invited you, or another member, can invite you again.'
          : 'You are signed out everywhere in this browser, and nothing you typed is kept in it. Thank you for having been with us.'
      }
      action={<LandingPageLink />}
    >
      <Afterwards
        parts={[
          [
            'What is gone',
            'Your people, photos, answers and sign-in, from this moment. What you wrote elsewhere goes within the hour: letters read “Message deleted”.',
          ],
          [
            'What stays',
            'A handle rests for 90 days, so that nobody poses as you. People you blocked stay as anonymous codes for 24 months, and records of who did what, as numbers, until they are 400 days old. Backups go after 30 days. A profile that you shared stays with the others.',
          ],
          [
            'Who is told',
            'Nobody is told why. Your connections read “No longer here” in Messages, whoever invited you reads “Somebody who has left Veil” among their invitations, and people you shared a profile with see that somebody has left.',
          ],
        ]}
      />
    </NoticePage>
  );
}
