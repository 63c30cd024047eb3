import { type ComponentType, lazy, useState } from 'react';
import { trackedFetch } from '../api/tracked-fetch.ts';
import { featureStyles } from './feature-styles.ts';

export interface LazyComponent<Props> {
  /** Renders without suspending once its code has arrived. */
  Component: ComponentType<Props>;
  /** @throws as `fetchCode` does */
  fetch(): Promise<ComponentType<Props>>;
  /** The component that `fetch` brought. */
  arrived(): ComponentType<Props> | undefined;
}

/**
 * @param isStyled its styles came with the page
 * @throws when the code or its styles cannot be fetched; `connection` then tells whether it is lost
 */
export async function fetchCode<Code>(load: () => Promise<Code>, isStyled = false): Promise<Code> {
  try {
    const [code] = await Promise.all([load(), isStyled || featureStyles()]);
    return code;
  } catch (fault) {
    await trackedFetch('/robots.txt', '/robots.txt', { cache: 'no-store' }).catch(() => undefined);
    throw fault;
  }
}

/** A component whose code is fetched when it is first shown, or earlier. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isStyled = false,
): LazyComponent<Props> {
  let arrived: ComponentType<Props> | undefined;

  async function fetch() {
    arrived = await fetchCode(load, isStyled);
    return arrived;
  }

  const Lazy: ComponentType<Props> = lazy(async () => ({ default: await fetch() }));
  function Component(props: Props) {
    // Chosen once: another component type would remount what is shown.
    const [Chosen] = useState(() => arrived ?? Lazy);
    return <Chosen {...props} />;
  }
  return { Component, fetch, arrived: () => arrived };
}
