import { type ComponentType, lazy, useState } from 'react';
import { trackedFetch } from '../api/tracked-fetch.ts';
import { featureStyles } from './feature-styles.ts';

export interface LazyComponent<Props> {
  /** Renders without suspending if the code has arrived. */
  Component: ComponentType<Props>;
  /** @throws as `fetchCode` does */
  fetch(): Promise<ComponentType<Props>>;
  /** The component, once `fetch` has loaded it. */
  arrived(): ComponentType<Props> | undefined;
}

/**
 * @param isStyled whether the page came with the styles of this code
 * @throws when the code or its styles cannot be fetched; `connection` then says whether the connection is lost
 */
export async function fetchCode<Code>(load: () => Promise<Code>, isStyled = false): Promise<Code> {
  try {
    const [code] = await Promise.all([load(), isStyled || featureStyles()]);
    return code;
  } catch (fault) {
    await trackedFetch('/robots.txt', '/robots.txt', () => undefined, { cache: 'no-store' }).catch(
      () => undefined,
    );
    throw fault;
  }
}

/** A component whose code is fetched at its first render, or earlier on request. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let arrived: ComponentType<Props> | undefined;

  async function fetch() {
    arrived = await fetchCode(load);
    return arrived;
  }

  const Lazy: ComponentType<Props> = lazy(async () => ({ default: await fetch() }));
  function Component(props: Props) {
    // Chosen once, because another component type would remount the content.
    const [Chosen] = useState(() => arrived ?? Lazy);
    return <Chosen {...props} />;
  }
  return { Component, fetch, arrived: () => arrived };
}
