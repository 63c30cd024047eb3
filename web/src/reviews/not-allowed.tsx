import { Link } from '../page/router.tsx';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/state.tsx';

export function NotAllowed({ message }: { message: string }) {
  const home = (
    <Link className={buttonClass({ weight: 'quiet' })} to="/members">
      Back to Dashboard
    </Link>
  );
  return <EmptyState title={message} action={home} />;
}
