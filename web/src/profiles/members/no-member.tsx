import { Link } from '../../page/router.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/state.tsx';

/** Shown if no member can be found at this address. */
export const NoMember = ({ title }: { title: string }) => (
  <EmptyState
    heading="h1"
    title={title}
    text="The member may have left, or the handle is spelt another way."
    action={
      <Link className={buttonClass({ weight: 'quiet' })} to="/members">
        Back to your dashboard
      </Link>
    }
  />
);
