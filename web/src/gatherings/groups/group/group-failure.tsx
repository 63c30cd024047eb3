import { groupMessages } from '@veil/api/contract/gatherings/groups/messages';
import { ApiError, messageOf } from '../../../api/error.ts';
import { Link } from '../../../page/router.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../../ui/state.tsx';

interface GroupFailureProps {
  fault: unknown;
  onRetry: () => void;
  heading?: 'h1' | 'h2';
}

/** Shown if the group does not exist or could not be read. */
export function GroupFailure({ fault, onRetry, heading = 'h2' }: GroupFailureProps) {
  const status = fault instanceof ApiError ? fault.status : undefined;
  if (status === 404 || status === 400)
    return (
      <EmptyState
        heading={heading}
        title={status === 404 ? groupMessages.notFound : groupMessages.loadFailed}
        text="It may have been closed, or the address is a different one."
        action={
          <Link className={buttonClass({ weight: 'quiet' })} to="/community/groups">
            Discover groups
          </Link>
        }
      />
    );
  return (
    <ErrorState
      heading={heading}
      title={groupMessages.loadFailed}
      text={messageOf(fault, '')}
      onRetry={onRetry}
    />
  );
}
