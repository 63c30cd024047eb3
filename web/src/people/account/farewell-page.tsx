import { LandingPageLink } from '../../page/landing-page-link.tsx';
import { NoticePage } from '../../page/notice-page.tsx';

export default function FarewellPage() {
  return (
    <NoticePage
      title="Your account has been deleted."
      text="You are signed out everywhere in this browser, and nothing you typed is kept in it. Thank you for having been with us."
      action={<LandingPageLink />}
    />
  );
}
