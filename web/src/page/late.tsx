import { type ComponentType, lazy, useState } from 'react';
import { reach } from '../api/reach.ts';

export interface Late<Props> {
  /** Shown at once where its code has arrived: React lets whatever waits for code wait longer than it takes. */
  Component: ComponentType<Props>;
  /** @throws when the code cannot be had; then it is known whether the connection is to blame */
  fetch(): Promise<ComponentType<Props>>;
  /** What `fetch` brought. */
  arrived(): ComponentType<Props> | undefined;
}

/** A component whose code is fetched when it is first shown, or earlier. */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): Late<Props> {
  let arrived: ComponentType<Props> | undefined;

  async function fetch() {
    try {
      arrived = await load();
      return arrived;
    } catch (fault) {
      await reach('/robots.txt', '/robots.txt', { cache: 'no-store' }).catch(() => undefined);
      throw fault;
    }
  }

  const Lazy: ComponentType<Props> = lazy(async () => ({ default: await fetch() }));
  function Component(props: Props) {
    // Chosen once: another type would begin anew what is already shown.
    const [Chosen] = useState(() => arrived ?? Lazy);
    return <Chosen {...props} />;
  }
  return { Component, fetch, arrived: () => arrived };
}
