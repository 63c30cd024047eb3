import { NoticePage } from '../page/notice-page.tsx';
import { Link } from '../page/router.tsx';
import { buttonClass } from '../ui/button.tsx';

export default function ForbiddenPage() {
  return (
    <NoticePage
      title="Caught You Sneaking!"
      text="This corner of the house is for members only. No harm done: if someone has invited you, there is a front door."
      action={
        <Link className={buttonClass({})} to="/">
          Back to Safety
        </Link>
      }
    />
  );
}
