import { LandingPageLink } from '../../page/landing-page-link.tsx';
import { NoticePage } from '../../page/notice-page.tsx';
import { token } from '../../storage/token.ts';

export default function FarewellPage() {
  return (
    <NoticePage
      title="Your account has been deleted."
      text={
        token.wasAbsent()
          ? 'You were away for two years, as our letters said, and nothing of yours is kept. Whoever invited you, or another member, can invite you again.'
          : 'You are signed out everywhere in this browser, and nothing you typed is kept in it. Thank you for having been with us.'
      }
      action={<LandingPageLink />}
    />
  );
}
