import { inject } from 'vitest';
import { evening } from '../../support/events-fixtures.ts';
import { approvedMember, type Person } from '../../support/fixtures.ts';
import { runProcessPhoto } from '../../support/photo-fixtures.ts';
import { realPicture } from '../../support/real-pictures.ts';
import { itLong } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { button, contentOf } from '../page-parts.ts';
import { openAs, overflowOf } from '../signed-in.ts';

const place = inject('addresses');
const small = { width: 390, height: 844 };
const friendVibes = { tagId: 9501, category: 'Relationship' };

async function connect(one: Person & { profileId: number }, other: Person & { profileId: number }) {
  await one.call.do('addPrivateTag', { taggedProfileId: other.profileId, ...friendVibes });
  await other.call.do('addPrivateTag', { taggedProfileId: one.profileId, ...friendVibes });
}

itLong(
  'shows a picture of an event once a connection in it says yes, until they take it down',
  async ({ browser }) => {
    const [nora, iris, otto] = [
      await approvedMember(place),
      await approvedMember(place),
      await approvedMember(place),
    ];
    await connect(nora, iris);
    const { event } = await nora.call.do('createEvent', evening());
    const address = `${place.web}/community/events/${event.id}`;
    const hers = await openAs(browser, nora, address, small);
    const file = { name: 'table.jpg', mimeType: 'image/jpeg', buffer: realPicture('portrait.jpg') };
    await contentOf(hers.page).getByLabel('Choose photos').setInputFiles(file);
    const who = hers.page.getByRole('dialog', { name: 'Who is in it?' });
    await who.getByRole('checkbox', { name: 'Somebody else' }).check();
    await expect(who.getByText('Please leave out pictures of anybody else')).toBeVisible();
    await expect(button(hers.page, 'Upload 1 photo')).toBeDisabled();
    await who.getByRole('checkbox', { name: 'Somebody else' }).uncheck();
    await who.getByRole('checkbox', { name: 'A connection' }).check();
    await button(hers.page, `@${iris.handle}`).click();
    expect(await overflowOf(hers.page)).toBe(0);
    await button(hers.page, 'Upload 1 photo').click();
    await runProcessPhoto(place);
    await expect(contentOf(hers.page).getByText(`Shows @${iris.handle}. Not shown to others.`)).toBeVisible();
    expect(await overflowOf(hers.page)).toBe(0);

    const his = await openAs(browser, iris, `${place.web}/community/notices`, small);
    await contentOf(his.page).getByText('There is a new photo of you. Okay to show it?').click();
    const asked = his.page.getByRole('list', { name: 'Pictures of you', exact: true });
    await expect(asked).toContainText(`@${nora.handle} named you, for an event`);
    expect(await overflowOf(his.page)).toBe(0);
    await button(his.page, 'Yes, show it, picture 1').click();
    await expect(asked).toContainText('You said yes.');
    const cover = async () =>
      (await otto.call.do('eventById', { eventId: String(event.id) })).event.photos.find(
        ({ isCover }) => isCover,
      ) ?? null;
    await expect.poll(cover).not.toBeNull();
    await button(his.page, 'Take it down, picture 1').click();
    await expect(asked).toContainText('You took it down.');
    await expect.poll(cover).toBeNull();
    await hers.page.reload();
    await expect(contentOf(hers.page).getByText(`Shows @${iris.handle}. Not shown to others.`)).toBeVisible();
  },
);
