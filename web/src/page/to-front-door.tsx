import { buttonClass } from '../ui/button.tsx';
import { Link } from './router.tsx';

export const ToFrontDoor = () => (
  <Link className={buttonClass({ weight: 'quiet' })} to="/">
    Go to the front door
  </Link>
);
