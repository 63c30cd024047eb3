import { expect, it } from 'vitest';
import { samplePhoto } from '../../../../tests/fixtures/stored-profile.ts';
import { photoView } from './view.ts';

it.each([
  ['quarantine', 'quarantine/7/me'],
  ['pending_approval', null],
  ['approved', null],
] as const)('says where an upload is while nothing has looked at it: %s', (status, quarantinePath) => {
  expect(photoView(7, samplePhoto({ id: 'me', status }))).toMatchObject({ path: '7/me', quarantinePath });
});
