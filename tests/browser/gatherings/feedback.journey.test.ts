// Specified: features 2.9.1, 2.10.1, 4.10, 5.13, 9.12.
import { describe, inject } from 'vitest';
import { publishAnonymous } from '../../../api/src/gatherings/feedback/publish-anonymous.ts';
import { haveMet } from '../../features/feedback.ts';
import { eventWith, giveFeedbackTo } from '../../support/feedback-fixtures.ts';
import { approvedMember } from '../../support/fixtures.ts';
import { atMoment, knownOwner, openInProcess } from '../../support/in-process.ts';
import { it, itSeldom } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { button, contentOf, noticeOf, tab } from '../page-parts.ts';
import { openAs, overflowOf, phone } from '../signed-in.ts';

const place = inject('addresses');
const { context } = openInProcess();
const feedbackPage = `${place.web}/community/feedback`;
const privateOf = (handle: string) =>
  `${place.web}/community/browse/${encodeURIComponent(handle)}?tab=private`;
const monthMs = 32 * 24 * 60 * 60 * 1000;

describe('feedback', () => {
  it('is left from a profile, waits, is published once both have written, and counts', async ({
    browser,
  }) => {
    const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
    const { page } = await openAs(browser, iris, privateOf(otto.handle));
    await expect(contentOf(page).getByText('Personal Notes').or(tab(page, 'Notes')).first()).toBeVisible();
    await expect(contentOf(page).getByRole('button', { name: 'Leave feedback' })).toHaveCount(0);
    await haveMet(iris, otto);
    await page.goto(`${place.web}/community/rating/${iris.profileId}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Your rating' })).toBeVisible();
    await expect(contentOf(page).getByText('None yet')).toBeVisible();

    await page.goto(privateOf(otto.handle));
    await button(page, 'Leave feedback').press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Submit Feedback' }).click();
    await expect(dialog.getByText('Please write a comment')).toBeVisible();
    await dialog.getByLabel('Positive').check();
    await dialog.getByLabel('Comment').fill('Asked first, and listened.');
    await dialog.getByRole('button', { name: 'Good listener' }).click();
    await dialog.getByLabel('Your own tag').fill('Brings pears');
    await dialog.getByLabel('Your own tag').press('Enter');
    await expect(dialog.getByText('2/10 tags')).toBeVisible();
    await dialog.getByRole('button', { name: 'Submit Feedback' }).click();
    await expect(noticeOf(page, 'Feedback submitted!')).toBeVisible();
    await expect(contentOf(page).getByRole('button', { name: 'Leave feedback' })).toHaveCount(0);

    await page.goto(feedbackPage);
    await expect(contentOf(page).getByRole('tab')).toHaveText([/^Feedback Given/, /^Feedback Received/]);
    await expect(contentOf(page).getByText('Not published yet: when they have written too')).toBeVisible();
    await button(page, `Edit feedback for ${otto.handle}`).click();
    await page.getByRole('dialog').getByLabel('Comment').fill('Better left unsaid.');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await button(page, `Edit feedback for ${otto.handle}`).click();
    await expect(page.getByRole('dialog').getByLabel('Comment')).toHaveValue('Asked first, and listened.');
    await page.getByRole('dialog').getByLabel('Comment').fill('Asked first, and listened well.');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(
      contentOf(page).getByRole('listitem').filter({ hasText: 'listened well.' }).first(),
    ).toBeVisible();

    const { page: his } = await openAs(browser, otto, `${feedbackPage}?tab=received`, phone);
    await expect(contentOf(his).getByText('No feedback received yet')).toBeVisible();
    await his.goto(privateOf(iris.handle));
    await button(his, 'Leave feedback').click();
    await his.getByRole('dialog').getByLabel('Positive').check();
    await his.getByRole('dialog').getByLabel('Comment').fill('Kept her word.');
    await his.getByRole('dialog').getByRole('button', { name: 'Submit Feedback' }).click();
    await expect(noticeOf(his, 'Feedback submitted!')).toBeVisible();
    await his.goto(`${feedbackPage}?tab=received`);
    await expect(contentOf(his).getByText('Asked first, and listened well.')).toBeVisible();
    expect(await overflowOf(his)).toBe(0);
    await contentOf(his)
      .getByRole('button', { name: `Answer the feedback of ${iris.handle}` })
      .click();
    await contentOf(his).getByLabel('Your answer').fill('Thank you.');
    await button(his, 'Send answer').click();
    await expect(contentOf(his).getByText('You answered')).toBeVisible();

    await page.goto(feedbackPage);
    await expect(contentOf(page).getByText(`${otto.handle} answered`)).toBeVisible();
    await expect(contentOf(page).getByRole('button', { name: /Edit feedback/ })).toHaveCount(0);
    await page.goto(`${place.web}/community/rating/${iris.profileId}`);
    await expect(contentOf(page).getByText('5.0 of 5')).toBeVisible();
    await page.goto(`${place.web}/community/rating/${encodeURIComponent(otto.handle)}`);
    await expect(page.getByRole('heading', { level: 1, name: `Rating of @${otto.handle}` })).toBeVisible();
    await expect(contentOf(page).getByText('of 100')).toHaveCount(0);
  });

  itSeldom(
    'keeps nothing of what was sent, also when what it is for was chosen after the words',
    async ({ browser }) => {
      const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
      const owners = [await knownOwner(iris, context), await knownOwner(otto, context)];
      await eventWith(owners, context, 'Supper at the mill');
      await haveMet(iris, otto);
      const { page } = await openAs(browser, iris, privateOf(otto.handle));
      const open = () => button(page, 'Leave feedback').click();
      const dialog = page.getByRole('dialog');
      await open();
      await dialog.getByLabel('Positive').check();
      await dialog.getByLabel('Comment').fill('Kept her word.');
      await dialog.getByRole('group', { name: 'What for?' }).getByRole('button').nth(1).click();
      await expect(dialog.getByLabel('Comment')).toHaveValue('Kept her word.');
      await dialog.getByRole('button', { name: 'Submit Feedback' }).click();
      await expect(noticeOf(page, 'Feedback submitted!')).toBeVisible();
      await open();
      await expect(dialog.getByLabel('Comment')).toHaveValue('');
      await expect(dialog.getByLabel('Positive')).not.toBeChecked();
    },
  );

  it('is asked for after an event, and anonymous with fewer and with enough others', async ({ browser }) => {
    const guests = [
      await approvedMember(place),
      await approvedMember(place),
      await approvedMember(place),
      await approvedMember(place),
    ];
    const [iris, otto, vera, noor] = guests;
    if (!iris || !otto || !vera || !noor) throw new Error('Four came.');
    const owners = await Promise.all(guests.map((guest) => knownOwner(guest, context)));
    const event = await eventWith(owners, context, 'Supper at the mill');
    const title = 'How was “Supper at the mill”?';
    const asked = { id: `feedback-${event}`, type: 'feedback' as const, title, at: new Date().toISOString() };
    await context.activity.recordEntry(owners[1]?.profile.id ?? 0, { ...asked, actorId: null });
    const { page } = await openAs(browser, otto, feedbackPage);
    await page
      .getByRole('list', { name: 'Evenings to look back on', exact: true })
      .getByRole('link', { name: title })
      .click();
    const again = page.getByRole('group', { name: `Would you meet ${iris.handle} again?`, exact: true });
    await expect(contentOf(page).getByRole('button', { name: /^Leave feedback/ })).toHaveCount(0);
    const kept = page.waitForResponse((response) => response.url().endsWith('/again'));
    await again.getByRole('button', { name: 'Rather not' }).click();
    await kept;
    await page.reload();
    await expect(again.getByRole('button', { name: 'Rather not' })).toHaveAttribute('aria-pressed', 'true');
    await contentOf(page).getByRole('button', { name: 'Stay out of each other’s way' }).click();
    await expect(page.getByRole('dialog', { name: 'Not this person', exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await button(page, `Say a little more about ${iris.handle}`).click();
    const dialog = page.getByRole('dialog');
    for (const kind of ['Positive', 'Neutral', 'Negative'])
      await expect(dialog.getByLabel(kind)).not.toBeChecked();
    await dialog.getByLabel('Negative').check();
    await dialog.getByRole('button', { name: 'I did not feel listened to.' }).click();
    await expect(dialog.getByLabel('Comment')).toHaveValue('I did not feel listened to.');
    await dialog.getByLabel('Comment').fill('Stood too close, twice.');
    await expect(dialog.getByRole('button', { name: 'Crossed a boundary' })).toHaveCount(0);
    const agreed = dialog.getByRole('group', { name: 'Did they keep to what was agreed?' });
    await agreed.getByRole('button', { name: 'No' }).click();
    await expect(dialog.getByRole('link', { name: 'Get help' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Keep it to myself' }).click();
    await expect(dialog.getByRole('link', { name: 'Get help' })).toBeHidden();
    await agreed.getByRole('button', { name: 'No' }).click();
    await dialog.getByLabel('Comment').fill('');
    await dialog.getByLabel('Positive').check();
    await expect(dialog.getByRole('button', { name: 'Good company, I felt at ease.' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: /kept their word/ })).toHaveCount(0);
    await dialog.getByLabel('Negative').check();
    await dialog.getByLabel('Comment').fill('Stood too close, twice.');
    await dialog.getByLabel('Submit anonymously').check();
    await expect(dialog.getByText('They never learn that it was you')).toBeVisible();
    await dialog.getByRole('button', { name: 'Submit Anonymous Feedback' }).click();
    await expect(dialog).toBeHidden();
    await expect(contentOf(page).getByText('together with that of at least two others')).toBeVisible();

    const aMonthOn = () => atMoment(context, new Date(Date.now() + monthMs));
    const publish = () => publishAnonymous.carryOut({ receiverId: iris.profileId }, aMonthOn());
    const [hers, , verasOwn, noorsOwn] = owners;
    if (!hers || !verasOwn || !noorsOwn) throw new Error('Four came.');
    await giveFeedbackTo(verasOwn, hers, event, context, {
      isAnonymous: true,
      comment: 'Kind to all of us.',
    });
    await publish();
    const { page: received } = await openAs(browser, iris, `${feedbackPage}?tab=received`, phone);
    await expect(contentOf(received).getByText('No feedback received yet')).toBeVisible();
    await giveFeedbackTo(noorsOwn, hers, event, context, { isAnonymous: true, comment: 'On time.' });
    await publish();
    await received.reload();
    await expect(contentOf(received).getByText('Stood too close, twice.')).toBeVisible();
    await expect(received.getByRole('heading', { name: 'Anonymous', exact: true })).toHaveCount(3);
    await expect(contentOf(received).getByText('3.7')).toBeVisible();
    expect(await overflowOf(received)).toBe(0);
    for (const { handle } of [otto, vera, noor])
      await expect(contentOf(received).getByText(handle)).toHaveCount(0);
  });
});
