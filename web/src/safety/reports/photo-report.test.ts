import { expect, it } from 'vitest';
import { photoReport } from './photo-report.ts';

it.each([
  ['12/a-b', '12/a-b'],
  ['12/a-b/seal', '12/a-b'],
  ['event/12/a-b', 'event/12/a-b'],
  ['group/12/a-b/seal', 'group/12/a-b'],
])('the photo at %s is reported as %s', (path, id) => {
  expect(photoReport(path)).toEqual({ kind: 'photo', id });
});
