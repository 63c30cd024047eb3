import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { handlers } from '../../../api/src/features.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import { signIn } from '../../support/fixtures.ts';
import { guestCalled, newMember, openIsolated, runTimer } from '../../support/in-process.ts';
import { itLong } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { button, contentOf, noticeOf } from '../page-parts.ts';
import { openAs, phone } from '../signed-in.ts';
import { startBeside } from '../with-realtime.ts';

const hourMs = 60 * 60 * 1000;

itLong(
  'a case that may concern a minor: its lead is told at 0, 12, 24 and 36 hours and decides; the operator is told at 40',
  { timeout: 180_000 },
  async ({ browser }) => {
    const inside = await openIsolated();
    const logged: string[] = [];
    const context = {
      ...inside.context,
      log: (_level: string, event: string) => void logged.push(event),
    };
    const { COSMOS_DATABASE } = context.settings;
    // The timer is the test's: it is moved through the hours until now.
    const never = '0 0 0 1 1 *';
    const stack = await startBeside(inject('addresses'), ['api', 'web'], () => ({
      COSMOS_DATABASE,
      OUTBOX_SCHEDULE: never,
    }));
    try {
      const began = new Date(Date.now() - 41 * hourMs);
      inside.clock.now = began;
      const email = `${randomUUID()}@lead.example`;
      const lead = await newMember(context, {}, guestCalled(email, context));
      await changeProfile(
        lead.profile.id,
        (profile) => ({ ...profile, tier: 'verified', isSafeguardingLead: true }),
        context,
      );
      const [about, reporter] = [await newMember(context), await newMember(context)];
      const { handle } = about.profile;
      await handlers.report({ kind: 'profile', id: handle, reason: 'underage' }, reporter, context);

      const { web } = stack.addresses;
      const { page } = await openAs(browser, await signIn(stack.addresses, email), 'about:blank', phone);
      for (const [hours, told, due] of [
        [0, 1, 'due in 47 h'],
        [12, 2, 'due in 35 h'],
        [24, 3, 'due in 23 h'],
        [36, 4, 'due in 11 h'],
        [40, 4, 'due in 7 h'],
      ] as const) {
        const moment = new Date(began.getTime() + hours * hourMs + 60_000);
        inside.clock.now = moment;
        await runTimer(context, 0);
        await page.clock.setFixedTime(moment);
        await page.goto(`${web}/community/notices`);
        await expect(page.getByRole('main').getByText(/urgent case/)).toHaveCount(told);
        await page.goto(`${web}/community/moderation`);
        const card = contentOf(page).getByRole('listitem').filter({ hasText: handle });
        await expect(card).toContainText(due);
        await expect(card).toContainText('Hidden for now');
        expect(logged.filter((event) => event === 'urgent-case-waits')).toHaveLength(hours === 40 ? 1 : 0);
      }

      await contentOf(page).getByRole('link', { name: 'Look at this case' }).click();
      await expect(contentOf(page).getByText('It is hidden from everybody until you decide.')).toBeVisible();
      await button(page, 'Take up this case').click();
      await contentOf(page).getByLabel('Dismiss').check();
      await contentOf(page).getByLabel('Begin with').selectOption({ label: 'Within the house rules' });
      await button(page, 'Dismiss').click();
      await expect(noticeOf(page, 'Decided. Everybody concerned is told.')).toBeVisible();
      inside.clock.now = new Date(began.getTime() + 60 * hourMs);
      await runTimer(context, 0);
      await page.goto(`${web}/community/notices`);
      await expect(page.getByRole('main').getByText(/urgent case/)).toHaveCount(4);
    } finally {
      await stack.stop();
    }
  },
);
