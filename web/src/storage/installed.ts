declare global {
  interface Navigator {
    /** Only in Safari. */
    standalone?: boolean;
  }
}

/** Whether the page runs as an app on the home screen or the desktop. */
export const isInstalled = (): boolean =>
  navigator.standalone === true || (globalThis.matchMedia?.('(display-mode: standalone)').matches ?? false);

/**
 * Whether the browser deletes what a site stores after seven days of use without a visit, as WebKit does in every
 * browser of an iPhone. Only an installed app is spared. The engine cannot be asked for this; its `vendor` is fixed by
 * the HTML standard.
 */
export const forgetsAfterWeek = (): boolean => navigator.vendor === 'Apple Computer, Inc.' && !isInstalled();
