// Specified: community 2.5.1, 2.6.1, 4.5, 5.1, 6.5, 7.5-6, 7.8, 9.2.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { invitationMessages } from '../../../api/contract/people/invitations.ts';
import { racedOptions } from '../../../local/rounds.ts';
import {
  approvedMember,
  freshCode,
  invitedPerson,
  inviter,
  newcomer,
  type Place,
  signIn,
  submission,
} from '../../support/fixtures.ts';
import { type ApiHost, startApi } from '../../support/stack.ts';

const place = inject('addresses');
const invitationInput = { email: 'friend@example.org', description: 'We met at the opening night' };
const day = 24 * 60 * 60 * 1000;

describe('an invitation code', () => {
  it('opens onboarding for the newcomer who redeems it', async () => {
    const iris = await newcomer(place);
    const invitationCode = await freshCode(place);
    const answer = await iris.call.do('validateInvitation', { invitationCode, userEmail: iris.email });
    expect(answer).toEqual({ isValid: true, errorMessage: null, inviterHandle: expect.any(String) });
    expect(await iris.call.do('me', {})).toMatchObject({
      userStatus: 'Onboarding',
      profile: { id: expect.any(Number), handle: null, onboardingCompleted: false },
    });
  });

  it('may be redeemed again by the same person, to no effect', async () => {
    const iris = await newcomer(place);
    const invitationCode = await freshCode(place);
    const first = await iris.call.do('validateInvitation', { invitationCode });
    const { profile } = await iris.call.do('me', {});
    expect(
      await iris.call.do('validateInvitation', { invitationCode: invitationCode.toLowerCase() }),
    ).toEqual(first);
    expect((await iris.call.do('me', {})).profile).toEqual(profile);
  });

  it('is one person’s, of 50 who try it at once', racedOptions, async () => {
    const invitationCode = await freshCode(place);
    const crowd = await Promise.all(Array.from({ length: 50 }, () => newcomer(place)));
    const answers = await Promise.all(
      crowd.map(({ call }) => call.do('validateInvitation', { invitationCode })),
    );
    expect(answers.filter(({ isValid }) => isValid)).toHaveLength(1);
    const admitted = await Promise.all(
      crowd.map(async ({ call }) => (await call.do('me', {})).profile !== null),
    );
    expect(admitted).toEqual(answers.map(({ isValid }) => isValid));
  });

  it('made for an e-mail address works for that address alone, whatever its case', async () => {
    const email = `${randomUUID()}@guest.example`;
    const { invitationCode } = await (await inviter(place)).call.do('createInvitation', {
      ...invitationInput,
      email: email.toUpperCase(),
    });
    const stranger = await newcomer(place);
    const asked = { invitationCode, userEmail: email };
    expect(await stranger.call.do('validateInvitation', asked)).toMatchObject({ isValid: false });
    const guest = await signIn(place, email);
    expect(await guest.call.do('validateInvitation', asked)).toMatchObject({ isValid: true });
  });

  it('says the same when unknown and when used by somebody else', async () => {
    const used = await freshCode(place);
    await (await newcomer(place)).call.do('validateInvitation', { invitationCode: used });
    const iris = await newcomer(place);
    const answers = [
      await iris.call.do('validateInvitation', { invitationCode: used }),
      await iris.call.do('validateInvitation', { invitationCode: '0000-0000-0000' }),
      await iris.call.do('validateInvitation', { invitationCode: 'no code at all' }),
    ];
    for (const answer of answers) {
      expect(answer).toEqual({
        isValid: false,
        errorMessage: invitationMessages.invalidCode,
        inviterHandle: null,
      });
    }
  });

  it('ends after 10 days', async () => {
    const { expiresAt } = await (await inviter(place)).call.do('generateInvitation', {});
    const left = new Date(expiresAt).getTime() - Date.now();
    expect(left).toBeGreaterThan(10 * day - 60_000);
    expect(left).toBeLessThanOrEqual(10 * day);
  });

  it('cannot be guessed: after 5 wrong tries a person waits, even with 60 at once', async () => {
    const iris = await newcomer(place);
    const guesses = Array.from({ length: 60 }, (_, n) => `0000-0000-${String(n).padStart(4, '0')}`);
    const answers = await Promise.all(
      guesses.map((invitationCode) => iris.call.try('validateInvitation', { invitationCode })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(55);
    for (const { headers } of refused) {
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(14 * 60);
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60);
    }
    const rightOne = await iris.call.try('validateInvitation', { invitationCode: await freshCode(place) });
    expect(rightOne.status).toBe(429);
  });

  it('is found in whatever was pasted, and a text without a code is no try', async () => {
    const iris = await newcomer(place);
    const invitationCode = await freshCode(place);
    const [, second = '', third = ''] = invitationCode.split('-');
    for (const text of [
      'no code',
      invitationCode.slice(0, -1),
      `${invitationCode}7`,
      '—',
      '7K2M–Q8XU–0RVA',
      '12',
    ])
      for (let time = 0; time < 2; time++)
        expect(await iris.call.do('validateInvitation', { invitationCode: text })).toMatchObject({
          isValid: false,
        });
    for (const pasted of [
      invitationCode.replaceAll('-', '–'),
      `“${invitationCode.replace('-', ' — ')}”.`,
      `Hello Iris! Your code is ${invitationCode.toLowerCase()}, see you at the supper on 2026-11-29.`,
      `https://veil.example/join?utm_source=x&fbclid=IwAR2#${invitationCode}~Q29tZQ.`,
      `https://veil.example/join#${invitationCode.slice(0, 4)}%E2%80%91${second}%E2%80%91${third}`,
    ])
      expect(await iris.call.do('validateInvitation', { invitationCode: pasted }), pasted).toMatchObject({
        isValid: true,
      });
  });

  it('does not count right tries', async () => {
    const iris = await newcomer(place);
    const invitationCode = await freshCode(place);
    for (let n = 0; n < 7; n++) await iris.call.do('validateInvitation', { invitationCode });
  });

  it('does not replace the invitation somebody already has', async () => {
    const iris = await invitedPerson(place);
    const second = await freshCode(place);
    expect(await iris.call.do('validateInvitation', { invitationCode: second })).toMatchObject({
      isValid: false,
    });
    const otto = await newcomer(place);
    expect(await otto.call.do('validateInvitation', { invitationCode: second })).toMatchObject({
      isValid: true,
    });
  });
});

describe('an inviter', () => {
  it('sees their invitations newest first, and what became of them', async () => {
    const host = await approvedMember(place);
    const older = await host.call.do('createInvitation', invitationInput);
    const newer = await host.call.do('generateInvitation', {});
    const iris = await newcomer(place);
    await iris.call.do('validateInvitation', { invitationCode: newer.code });
    const { profile } = await iris.call.do('me', {});
    const form = submission(profile?.id ?? 0);
    await iris.call.do('completeOnboarding', form);
    const { invites } = await host.call.do('invitationHistory', {});
    expect(invites.map(({ id, status, profileHandle }) => ({ id, status, profileHandle }))).toEqual([
      { id: newer.id, status: 'accepted', profileHandle: form.handle },
      { id: older.id, status: 'sent', profileHandle: null },
    ]);
  });

  it('says of a code without a name what the inviter wrote, however short, or that nothing is written', async () => {
    const host = await approvedMember(place);
    for (const description of ['', '  ', 'Choir', undefined])
      await host.call.do('generateInvitation', description === undefined ? {} : { description });
    const { invites } = await host.call.do('invitationHistory', {});
    const nothing = 'A code to hand over in person';
    expect(invites.map(({ description }) => description).sort()).toEqual([
      nothing,
      nothing,
      nothing,
      'Choir',
    ]);
    const long = { description: 'x'.repeat(1001) };
    expect((await host.call.try('generateInvitation', long)).status).toBe(400);
  });

  it('reads in the notice which invitation was accepted, by their own line, until the invitee leaves', async () => {
    const host = await approvedMember(place);
    const { code } = await host.call.do('generateInvitation', {
      description: 'Els and I sing in one choir.',
    });
    const iris = await newcomer(place);
    await iris.call.do('validateInvitation', { invitationCode: code });
    const form = submission((await iris.call.do('me', {})).profile?.id ?? 0);
    await iris.call.do('completeOnboarding', form);
    const titles = async () =>
      (await host.call.do('recentActivity', {})).activities.map(({ title }) => title);
    await expect.poll(titles).toContain('Your invitation was accepted: “Els and I sing in one choir.”');
    await iris.call.do('deleteAccount', { confirm: form.handle });
    await expect.poll(titles).toContain('Your invitation was accepted');
  });

  it('sees nobody else’s', async () => {
    await (await inviter(place)).call.do('generateInvitation', {});
    expect(await (await approvedMember(place)).call.do('invitationHistory', {})).toEqual({ invites: [] });
  });

  it('may repeat a call with the same request id: it makes one invitation', async () => {
    const host = await approvedMember(place);
    const requestId = randomUUID();
    const made = await Promise.all(
      Array.from({ length: 20 }, () => host.call.do('createInvitation', { ...invitationInput, requestId })),
    );
    expect(new Set(made.map(({ invitationCode }) => invitationCode)).size).toBe(1);
    expect((await host.call.do('invitationHistory', {})).invites).toHaveLength(1);
  });
});

describe('a withdrawn invitation', () => {
  it('opens nothing, gives its invitation back and stays in the list', async () => {
    const host = await approvedMember(place);
    const remaining = async () => (await host.call.do('invitationQuota', {})).data.remainingInvites;
    const before = await remaining();
    const { id, code } = await host.call.do('generateInvitation', {});
    const [open] = (await host.call.do('invitationHistory', {})).invites;
    expect(open).toMatchObject({ id, status: 'sent', canBeWithdrawn: true });
    for (let time = 0; time < 3; time++) {
      expect(await host.call.do('withdrawInvitation', { id })).toMatchObject({
        id,
        status: 'withdrawn',
        canBeWithdrawn: false,
        remainingInvites: before,
      });
    }
    const answer = await (await newcomer(place)).call.do('validateInvitation', { invitationCode: code });
    expect(answer).toEqual({
      isValid: false,
      errorMessage: invitationMessages.invalidCode,
      inviterHandle: null,
    });
    expect((await host.call.do('invitationHistory', {})).invites).toMatchObject([
      { id, status: 'withdrawn' },
    ]);
    expect(await remaining()).toBe(before);
  });

  it('gives its invitation back once, of 20 withdrawals at once', racedOptions, async () => {
    const host = await approvedMember(place);
    await host.call.do('generateInvitation', {});
    const { id } = await host.call.do('generateInvitation', {});
    const { remainingInvites } = (await host.call.do('invitationQuota', {})).data;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => host.call.do('withdrawInvitation', { id })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill('withdrawn'));
    const { data } = await host.call.do('invitationQuota', {});
    expect(data.remainingInvites).toBe(remainingInvites + 1);
  });

  it('is its inviter’s alone to withdraw, and only before it was used', async () => {
    const host = await approvedMember(place);
    const { id, code } = await host.call.do('generateInvitation', {});
    const stranger = await (await approvedMember(place)).call.try('withdrawInvitation', { id });
    expect([stranger.status, stranger.body.message]).toEqual([404, invitationMessages.notFound]);
    await (await newcomer(place)).call.do('validateInvitation', { invitationCode: code });
    const late = await host.call.try('withdrawInvitation', { id });
    expect([late.status, late.body.message]).toEqual([409, invitationMessages.alreadyUsed]);
    expect((await host.call.do('invitationHistory', {})).invites).toMatchObject([
      { id, status: 'sent', canBeWithdrawn: false },
    ]);
    const malformed = await host.call.try('withdrawInvitation', { id: 'quota-2026-11' });
    expect([malformed.status, malformed.body.message]).toEqual([400, invitationMessages.invalidId]);
  });
});

describe('the quota', () => {
  let api: ApiHost;
  let strict: Place;
  beforeAll(async () => {
    api = await startApi({ INVITATIONS_PER_MONTH: '3' });
    strict = { ...place, api: api.url };
  });
  afterAll(() => api.stop());

  it('lets 3 of 50 simultaneous invitations through', async () => {
    const { email } = await approvedMember(place);
    const host = await signIn(strict, email);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => host.call.try('createInvitation', invitationInput)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(47);
    expect((await host.call.do('invitationHistory', {})).invites).toHaveLength(3);
    const { data } = await host.call.do('invitationQuota', {});
    expect(data).toMatchObject({ remainingInvites: 0, totalQuota: 3 });
    expect(new Date(data.quotaResetDate).getTime()).toBeGreaterThan(Date.now());
  });
});

describe('the invitation form', () => {
  it.each([
    [{ description: invitationInput.description }, 'email', invitationMessages.contact],
    [{ ...invitationInput, email: 'friend@example' }, 'email', invitationMessages.email],
    [{ ...invitationInput, email: 'my friend@example.org' }, 'email', invitationMessages.email],
    [{ phone: '12-34', description: invitationInput.description }, 'phone', invitationMessages.phone],
    [{ phone: '+32 call me', description: invitationInput.description }, 'phone', invitationMessages.phone],
    [{ ...invitationInput, description: '   too few   ' }, 'description', invitationMessages.description],
  ])('refuses %j', async (form, field, message) => {
    const { status, body } = await (await inviter(place)).call.try('createInvitation', form);
    expect(status).toBe(400);
    expect(body.errors).toContainEqual({ field, message });
  });

  it('takes a phone number alone', async () => {
    const form = { phone: '+32 470-12-34-56', description: invitationInput.description };
    expect(await (await inviter(place)).call.do('createInvitation', form)).toMatchObject({
      phone: form.phone,
      email: '',
    });
  });
});
