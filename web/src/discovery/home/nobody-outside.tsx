import { Link } from '../../page/router.tsx';
import { Card } from '../../ui/card.tsx';

/** For tier 3: what is missing before anybody is invited. */
export function NobodyOutside() {
  return (
    <Card as="section" className="stack-1" aria-labelledby="nobody-outside">
      <h2 id="nobody-outside">Nobody outside is named.</h2>
      <p className="muted">
        A report about a reviewer could not be decided. Ask whoever runs the servers of Veil to name one or
        two people who are no members. This stands here from the first day, whatever was reported.{' '}
        <Link to="/community/safety">How reports are decided</Link>
      </p>
    </Card>
  );
}
