import { Link } from '../../page/router.tsx';
import { buttonClass } from '../../ui/button.tsx';

/** What to do where a list of people is still empty. */
export const SeeWhoIsHere = () => (
  <Link className={buttonClass({ weight: 'quiet' })} to="/community/browse">
    See who is here
  </Link>
);
