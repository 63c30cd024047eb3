import { buttonClass } from '../ui/button.tsx';
import { Link } from './router.tsx';

export const LandingPageLink = () => (
  <Link className={buttonClass({ weight: 'quiet' })} to="/">
    Go to the front door
  </Link>
);
