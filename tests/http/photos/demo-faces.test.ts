import { expect, it } from 'vitest';
import { saveCards } from '../../../local/demo/walls.ts';
import { again, company, keyTo, taker } from '../account/card-keys-story.ts';
import { hangPhoto, openInside } from '../inside.ts';

it('says who is shown on the card of each of a demo couple, whoever signs in for it', async () => {
  const { context } = openInside();
  const iris = await company(context);
  await taker((await keyTo(iris, 1, context)).code, context);
  const now = context.now();
  const photos = [1, 2].map(() => hangPhoto(iris.profile.id, now, context, 'approved'));
  const [hers = '', his = ''] = [await photos[0], await photos[1]];
  const owner = await again(iris, context);
  const [first, second] = owner.profile.members.map(({ id }) => id);
  await saveCards(
    [
      { id: first ?? 0, photoId: hers },
      { id: second ?? 0, photoId: his },
    ],
    owner,
    context,
  );
  expect((await again(iris, context)).profile.members).toMatchObject([{ photoId: hers }, { photoId: his }]);
});
