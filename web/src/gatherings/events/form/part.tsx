import { type ReactNode, useId } from 'react';
import { Card } from '../../../ui/card.tsx';

/** One question of the form, with its fields. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" className="stack-5" aria-labelledby={id}>
      <h2 className="large" id={id}>
        {title}
      </h2>
      <div className="stack-5">{children}</div>
    </Card>
  );
}
