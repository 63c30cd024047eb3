import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';
import { connection } from '../api/connection.ts';
import { ErrorState } from '../ui/state.tsx';
import { lazyComponent } from './lazy-component.tsx';
import { reloadWhenReachable } from './reload.ts';

export interface PartOptions {
  /** Shown until its code has arrived. */
  waiting?: ReactNode;
  /** The sentence in its place when its code cannot be fetched; without one, what waited stays. */
  failure?: string;
  /** Its styles are among those that a page brings with it (`web/build/member-pages.ts`). */
  isStyled?: boolean;
  /** Its code is asked for once this has resolved. */
  after?: () => Promise<void>;
}

const atOnce = async (): Promise<void> => undefined;

/**
 * A part of a page whose code is fetched when it is first shown. When the fetch fails, the part shows the failure and
 * the rest of the page stays as it is.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting, failure, isStyled, after = atOnce }: PartOptions,
): ComponentType<Props> {
  const code = lazyComponent(load, isStyled);
  return function LatePart(props: Props) {
    const [Part, setPart] = useState(() => code.arrived());
    const [hasFailed, setFailed] = useState(false);
    useEffect(() => {
      if (code.arrived()) return;
      after()
        .then(code.fetch)
        .then(
          // In slices: the browser can answer input between them.
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
