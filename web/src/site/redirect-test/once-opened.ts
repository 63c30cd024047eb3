const key = 'redirectTestOpened';

/** The addresses opened with one-time consent since this tab was opened. */
export function onceOpened(): string[] {
  try {
    return (sessionStorage.getItem(key) ?? '').split('\n').filter(Boolean);
  } catch {
    return [];
  }
}

export function keepOnceOpened(addresses: readonly string[]): void {
  try {
    sessionStorage.setItem(key, addresses.join('\n'));
  } catch {
    // Without storage the page itself still remembers.
  }
}
