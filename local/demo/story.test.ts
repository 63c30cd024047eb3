import { expect, it } from 'vitest';
import type { Context } from '../../api/src/context.ts';
import { profiles } from './people/profiles.ts';
import { ownerOf } from './story.ts';

it('says why nobody of kept data is found where another identity provider signs them in', async () => {
  const [founder] = profiles;
  if (!founder) throw new Error('The demo community has no founder.');
  const elsewhere = {
    settings: { IDENTITY_ISSUER: 'http://localhost:9401' },
    people: { findOwn: async () => undefined },
  } as unknown as Context;
  await expect(ownerOf(founder.handle, new Map([[founder.handle, founder]]), elsewhere)).rejects.toThrow(
    'has no profile with a sign-in at http://localhost:9401. The data was made with another port of identity: start with that one, or with --reset.',
  );
});
