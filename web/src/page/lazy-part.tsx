import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';
import { connection } from '../api/connection.ts';
import { ErrorState } from '../ui/state.tsx';
import { lazyComponent } from './lazy-component.tsx';
import { reloadWhenReachable } from './reload.ts';

export interface PartOptions {
  /** Shown until the code has arrived. */
  waiting?: ReactNode;
  /** Shown if the code cannot be fetched; without it, `waiting` stays. */
  failure?: string;
  /** The code is fetched once this has resolved. */
  after?: () => Promise<void>;
}

const atOnce = async (): Promise<void> => undefined;

/**
 * A part of a page whose code is fetched when it is first shown. If the fetch fails, only this part shows the failure.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting, failure, after = atOnce }: PartOptions,
): ComponentType<Props> {
  const code = lazyComponent(load);
  return function LatePart(props: Props) {
    const [Part, setPart] = useState(() => code.arrived());
    const [hasFailed, setFailed] = useState(false);
    useEffect(() => {
      if (code.arrived()) return;
      after()
        .then(code.fetch)
        .then(
          // A transition renders in slices, between which the browser can answer input.
          (arrived) => startTransition(() => setPart(() => arrived)),
          () => setFailed(true),
        );
    }, []);
    if (Part) return <Part {...props} />;
    if (!hasFailed || !failure) return waiting;
    return <ErrorState title={failure} text={reason()} onRetry={() => void reloadWhenReachable()} />;
  };
}

const reason = (): string =>
  connection.isOnline()
    ? 'Something went wrong on our side.'
    : 'You are offline. Please check your connection and try again.';
