import { Link } from '../../page/router.tsx';
import { TitledCard } from '../../ui/card.tsx';

/** A link to the choices about what others can see. */
export const WhoCanCard = () => (
  <TitledCard id="privacy" title="Privacy" className="stack">
    <p>
      Who can find you, see you, know that you were here or write first: all of it is under{' '}
      <Link to="/community/who-can">Who can…</Link>
    </p>
  </TitledCard>
);
