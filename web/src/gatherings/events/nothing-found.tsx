import { Link } from '../../page/router.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/state.tsx';

export const NothingFound = ({ onClear }: { onClear: (() => void) | undefined }) => (
  <EmptyState
    title="No events found"
    text="Try adjusting your filters or create a new event!"
    action={
      onClear ? (
        <Button weight="quiet" onClick={onClear}>
          Clear filters
        </Button>
      ) : (
        <Link className={buttonClass({ weight: 'quiet' })} to="/community/events/new">
          Host the first one
        </Link>
      )
    }
  />
);
