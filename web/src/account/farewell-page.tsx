import { NoticePage } from '../page/notice-page.tsx';
import { Link } from '../page/router.tsx';
import { buttonClass } from '../ui/button.tsx';

export default function FarewellPage() {
  return (
    <NoticePage
      title="Your account has been deleted."
      text="You are signed out everywhere in this browser, and nothing you typed is kept in it. Thank you for having been with us."
      action={
        <Link className={buttonClass({ weight: 'quiet' })} to="/">
          Go to the front door
        </Link>
      }
    />
  );
}
