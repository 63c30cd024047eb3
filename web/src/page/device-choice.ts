import { useSyncExternalStore } from 'react';
import { storage } from '../storage/storage.ts';

/** A setting that is stored on this device. If the browser stores nothing, it lasts until the page is closed. */
export function deviceChoice<Value extends string>(
  key: string,
  values: readonly Value[],
  preset: () => Value,
) {
  const listeners = new Set<() => void>();
  let chosen = values.find((value) => value === storage.read(key));
  const get = (): Value => (chosen ??= preset());
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get,
    choose(value: Value): void {
      chosen = value;
      storage.write(key, value);
      for (const listener of listeners) listener();
    },
    use: (): Value => useSyncExternalStore(subscribe, get, get),
  };
}
