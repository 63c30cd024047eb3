import type { Reported } from './report-dialog.tsx';

/** The report of a photo, by its path. That of an event or a group begins with its kind; a token may stand at the end. */
export const photoReport = (path: string): Reported => ({
  kind: 'photo',
  id: path
    .split('/')
    .slice(0, /^[a-z]/.test(path) ? 3 : 2)
    .join('/'),
});
