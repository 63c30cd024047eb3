import { expect, it } from 'vitest';
import { placeMessages } from '../../../api/contract/discovery/places.ts';
import { handlers } from '../../../api/src/features.ts';
import { host } from '../../support/events-fixtures.ts';
import { guest, newMember, openIsolated } from '../../support/in-process.ts';

const refusal = {
  status: 400,
  errors: [{ field: 'location', message: placeMessages.notOffered('United Kingdom') }],
};

it('nobody chooses a place to live or to meet in a country where Veil is not offered', async () => {
  const { context } = await openIsolated({ COUNTRIES_NOT_OFFERED: ' gb,FR' });
  const iris = await newMember(context, { location: 'Ghent, Belgium' });
  for (const location of ['London, UK', 'London', 'Somewhere, England', 'United Kingdom'])
    await expect(handlers.saveMyProfile({ location }, iris, context), location).rejects.toMatchObject(
      refusal,
    );
  await expect(host(iris, context, { location: 'Brighton, England' })).rejects.toMatchObject(refusal);
  const { id, version } = await host(iris, context);
  await expect(
    handlers.editEvent({ eventId: id, version, location: 'Leeds, UK' }, iris, context),
  ).rejects.toMatchObject(refusal);
  await handlers.saveMyProfile({ location: 'London, Ontario' }, iris, context);
});

it('says kindly while a town is typed that Veil is not offered there', async () => {
  const { context } = await openIsolated({ COUNTRIES_NOT_OFFERED: 'GB' });
  expect(await handlers.searchPlaces({ term: 'London, UK' }, guest(), context)).toMatchObject({
    notOffered: 'United Kingdom',
  });
  expect(await handlers.searchPlaces({ term: 'Ghent' }, guest(), context)).not.toHaveProperty('notOffered');
});

it('who lives there already changes everything else', async () => {
  const { context } = await openIsolated();
  const otto = await newMember(context, { location: 'London, United Kingdom' });
  const since = { ...context, settings: { ...context.settings, COUNTRIES_NOT_OFFERED: ['GB'] } };
  const edit = { location: 'London, United Kingdom', about: 'I read.' };
  const saved = await handlers.saveMyProfile(edit, otto, since);
  expect(saved.profile).toMatchObject({ about: 'I read.', location: 'London, United Kingdom' });
});
