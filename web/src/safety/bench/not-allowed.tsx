import { Link } from '../../page/router.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/state.tsx';

interface NotAllowedProps {
  message: string;
  heading?: 'h1' | 'h2';
}

export function NotAllowed({ message, heading = 'h2' }: NotAllowedProps) {
  const home = (
    <Link className={buttonClass({ weight: 'quiet' })} to="/members">
      Back to Dashboard
    </Link>
  );
  return <EmptyState heading={heading} title={message} action={home} />;
}
