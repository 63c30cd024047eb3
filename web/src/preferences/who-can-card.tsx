import { Link } from '../page/router.tsx';
import { Card } from '../ui/card.tsx';

/** Choices about what others may know. */
export const WhoCanCard = () => (
  <Card as="section" className="stack" aria-labelledby="privacy">
    <h2 id="privacy">Privacy</h2>
    <p>
      Who can find you, see you, know that you were here or write first: all of it is under{' '}
      <Link to="/community/who-can">Who can…</Link>
    </p>
  </Card>
);
