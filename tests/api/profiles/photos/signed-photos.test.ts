import { beforeAll, describe, expect, it } from 'vitest';
import { handlers } from '../../../../api/src/features.ts';
import { identify, type Owner } from '../../../../api/src/platform/http/identify.ts';
import type { Tokens } from '../../../../api/src/platform/secrets/tokens.ts';
import { profilePhotoOwner } from '../../../../api/src/profiles/photos/album/owner.ts';
import { addPhoto, type InProcess, openIsolated } from '../../../support/in-process.ts';
import { newMembers } from '../../../support/members.ts';
import { discover } from '../../discovery/browse-fixtures.ts';

describe('a picture of a list', () => {
  let inside: InProcess;
  let [iris, otto, vera]: Owner[] = [];
  let address: string;

  beforeAll(async () => {
    inside = await openIsolated();
    const { context } = inside;
    [iris, otto, vera] = await newMembers(3, context);
    const profileId = otto?.profile.id ?? 0;
    const photoId = await addPhoto(profileId, context.now(), context, 'approved');
    const bytes = Buffer.from('a picture');
    await context.photoBlobs.savePictures(
      { owner: profilePhotoOwner(profileId), photoId, version: photoId },
      { thumbnail: bytes, full: bytes, blurred: bytes, width: 1, height: 1 },
    );
    const { members } = await discover(who(iris), context);
    address = members.find(({ id }) => id === profileId)?.avatar ?? '';
  });

  const who = (one: Owner | undefined): Owner => {
    if (!one) throw new Error('Nobody is there.');
    return one;
  };

  function fetched(by: Owner | undefined, path = address, size: 'thumbnail' | 'full' = 'thumbnail') {
    const [profileId = '', photoId = '', token = ''] = path.split('/');
    const asked = { size, profileId: Number(profileId), photoId, token };
    return handlers.signedPhoto(asked, who(by), inside.context);
  }
  const notFound = { status: 404, message: 'Photo not found.' };

  it('is fetched by whom the list was for', async () => {
    expect(Buffer.from((await fetched(iris)).bytes).toString()).toBe('a picture');
  });

  it('needs another token in another size', async () => {
    await expect(fetched(iris, address, 'full')).rejects.toMatchObject(notFound);
  });

  it('is not found by anybody else, for another photo, or with what is no token', async () => {
    await expect(fetched(vera)).rejects.toMatchObject(notFound);
    await expect(fetched(iris, address.replace(/^\d+/, String(who(vera).profile.id)))).rejects.toMatchObject(
      notFound,
    );
    await expect(fetched(iris, address.replace(/\/[^/]+$/, '/x.y.z'))).rejects.toMatchObject(notFound);
  });

  it('costs nothing of the requests of a minute, a wrong address does', async () => {
    const taken: string[] = [];
    const tokens: Tokens = {
      ...inside.context.tokens,
      verify: async () => ({
        signInId: who(iris).personId,
        email: null,
        name: '',
        issuedAt: who(iris).issuedAt,
        authenticatedAt: null,
        proofs: [],
      }),
    };
    const context = { ...inside.context, tokens, requestLimit: { take: (key: string) => taken.push(key) } };
    const headers = new Headers({ authorization: 'Bearer a-token' });
    const holder = await identify({ method: 'GET', caller: 'holder' }, headers, context);
    const [profileId = '', photoId = '', token = ''] = address.split('/');
    const input = { size: 'thumbnail', profileId: Number(profileId), photoId, token } as const;
    await handlers.signedPhoto(input, holder, context);
    expect(taken).toEqual([]);
    await expect(handlers.signedPhoto({ ...input, token: 'x' }, holder, context)).rejects.toMatchObject(
      notFound,
    );
    expect(taken).toEqual([who(iris).personId]);
  });

  it('is no longer found after five minutes', async () => {
    inside.clock.now = new Date(inside.clock.now.getTime() + 5 * 60_000);
    await expect(fetched(iris)).rejects.toMatchObject(notFound);
  });
});
