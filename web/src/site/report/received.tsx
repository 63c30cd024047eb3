import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { takeFocus } from '../../ui/take-focus.ts';

export function Received({ email, onMore }: { email: string; onMore: () => void }) {
  return (
    <Card as="section" className="stack">
      <h2 ref={takeFocus} tabIndex={-1}>
        Thank you. It is with us.
      </h2>
      <p>
        A person reads it and writes to <bdi>{email}</bdi>. That can take a few days; if somebody is in
        danger, call the police of your country now.
      </p>
      <div>
        <Button weight="quiet" onClick={onMore}>
          Report something else
        </Button>
      </div>
    </Card>
  );
}
