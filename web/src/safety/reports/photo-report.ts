import type { Reported } from './report-dialog.tsx';

/**
 * The report of a photo, by its path. The path of an event's or group's photo begins with its kind; a token may follow
 * at the end.
 */
export const photoReport = (path: string): Reported => ({
  kind: 'photo',
  id: path
    .split('/')
    .slice(0, /^[a-z]/.test(path) ? 3 : 2)
    .join('/'),
});
