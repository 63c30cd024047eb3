import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { conversationIdOf } from '../../../api/contract/messaging/conversations/conversations.ts';
import { invitationMessages } from '../../../api/contract/people/invitations.ts';
import { sendHello } from '../../../api/src/messaging/conversations/first-letters/send-hello.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import { notMeantReason, secondLookReason } from '../../../api/src/safety/reviews/rules.ts';
import { tags } from '../../support/connections-fixtures.ts';
import { approvedMember, newcomer, reviewer, submission } from '../../support/fixtures.ts';
import { openInProcess } from '../../support/in-process.ts';

const place = inject('addresses');
const { context } = openInProcess();

/** A member, and a newcomer who has just used their code. */
async function atTheDoor(hello = '') {
  const host = await approvedMember(place);
  const { id, code } = await host.call.do('generateInvitation', { hello });
  const guest = await newcomer(place);
  await guest.call.do('validateInvitation', { invitationCode: code });
  const { profile } = await guest.call.do('me', {});
  const profileId = profile?.id ?? 0;
  const listed = async () =>
    (await host.call.do('invitationHistory', {})).invites.find((invite) => invite.id === id);
  const submit = () => guest.call.do('completeOnboarding', submission(profileId));
  const status = async () => (await guest.call.do('me', {})).userStatus;
  return { host, guest, id, profileId, listed, submit, status };
}

type Door = Awaited<ReturnType<typeof atTheDoor>>;

describe('who invited somebody', () => {
  it('is asked once whether they meant who came; Yes changes nothing', async () => {
    const { host, id, listed, submit, status } = await atTheDoor();
    expect(await listed()).toMatchObject({ asksWhetherMeant: true });
    await submit();
    expect(await listed()).toMatchObject({ status: 'accepted', asksWhetherMeant: true });
    expect(await host.call.do('inviteeWasMeant', { id, meant: true })).toEqual({ meant: true });
    expect(await listed()).toMatchObject({ asksWhetherMeant: false });
    expect(await host.call.do('inviteeWasMeant', { id, meant: false })).toEqual({ meant: true });
    expect(await status()).toBe('PendingApproval');
  });

  it('is not asked once they are connected with who came', async () => {
    const { host, guest, profileId, listed, submit } = await atTheDoor();
    await guest.call.do('connectWithInviter', { connects: true });
    await submit();
    await (await reviewer(place)).call.do('approveProfile', { id: String(profileId), reason: 'Known.' });
    expect(await listed()).toMatchObject({ asksWhetherMeant: true });
    const yes = { taggedProfileId: profileId, tagId: tags.friend, category: 'Relationship' } as const;
    await host.call.do('addPrivateTag', yes);
    await expect.poll(listed).toMatchObject({ asksWhetherMeant: false });
  });

  it.each(['before', 'after'])(
    'objects by No, said %s the profile was made, and nothing else',
    async (when) => {
      const { host, guest, id, profileId, submit, status } = await atTheDoor();
      const quota = (await host.call.do('invitationQuota', {})).data;
      if (when === 'after') await submit();
      await Promise.all([1, 2].map(() => host.call.do('inviteeWasMeant', { id, meant: false })));
      if (when === 'before') await submit();
      expect(await status()).toBe('FurtherReviewRequired');
      expect((await guest.call.do('me', {})).profile?.objections).toEqual([secondLookReason]);
      expect((await host.call.do('invitationQuota', {})).data).toEqual(quota);
      const judge = await reviewer(place);
      const detail = await judge.call.do('pendingProfileDetail', { id: String(profileId) });
      expect(detail.decisions).toMatchObject([{ reviewer: null, reason: notMeantReason }]);
      const known = { id: String(profileId), reason: 'Known to us.' };
      expect(await judge.call.do('approveProfile', known)).toMatchObject({ status: 'Approved' });
    },
  );

  it('objects to nobody who is a member by then', async () => {
    const { host, id, profileId, submit, status } = await atTheDoor();
    await submit();
    await (await reviewer(place)).call.do('approveProfile', { id: String(profileId), reason: 'Known.' });
    expect(await host.call.do('inviteeWasMeant', { id, meant: false })).toEqual({ meant: false });
    expect(await status()).toBe('Approved');
  });

  it('says nothing of an unused code, nor of somebody else’s', async () => {
    const { host, id } = await atTheDoor();
    const unused = await host.call.do('generateInvitation', {});
    expect(await host.call.try('inviteeWasMeant', { id: unused.id, meant: false })).toMatchObject({
      status: 409,
      body: { message: invitationMessages.notUsed },
    });
    const other = await approvedMember(place);
    expect((await other.call.try('inviteeWasMeant', { id, meant: false })).status).toBe(404);
  });
});

describe('whoever was invited', () => {
  it.each([true, false])(
    'connects with who invited them once approved, where they chose it (%s)',
    async (chosen) => {
      const { host, guest, profileId, submit } = await atTheDoor();
      await guest.call.do('connectWithInviter', { connects: true });
      if (!chosen) await guest.call.do('connectWithInviter', { connects: false });
      await submit();
      const received = async () => (await host.call.do('connections', {})).receivedConnections;
      expect(await received()).toEqual([]);
      await (await reviewer(place)).call.do('approveProfile', { id: String(profileId), reason: 'Known.' });
      const expected = chosen ? [{ id: profileId, tags: ['Friend Vibes'], isMutual: false }] : [];
      expect(await received()).toMatchObject(expected);
    },
  );

  it('has nobody to connect with before a code is theirs', async () => {
    const asked = await (await newcomer(place)).call.try('connectWithInviter', { connects: true });
    expect(asked.status).toBe(404);
  });
});

describe('a hello of who invited somebody', () => {
  const hello = 'So glad you are here.';

  /** Approves somebody who wanted to connect. */
  async function approve({ guest, profileId, submit }: Door) {
    await guest.call.do('connectWithInviter', { connects: true });
    await submit();
    await (await reviewer(place)).call.do('approveProfile', { id: String(profileId), reason: 'Known.' });
  }
  const talkOf = ({ host, guest, profileId }: Door) =>
    guest.call.try('conversationPage', { id: conversationIdOf(host.profileId, profileId) });

  it('begins an open conversation once, at the approval', async () => {
    const door = await atTheDoor(hello);
    await approve(door);
    const { host, guest, profileId, id } = door;
    const newcomer = await context.profiles.find(profileId);
    const invitation = await context.invitations.find(newcomer?.value.invitation?.inviterId ?? 0, id);
    if (!newcomer || !invitation) throw new Error('The newcomer has no invitation.');
    await sendHello(newcomer.value, invitation.value, context);
    expect(await talkOf(door)).toMatchObject({
      status: 200,
      body: {
        conversation: { state: 'open', refusal: null },
        messages: [{ content: hello, isFromCurrentUser: false, messageType: 'text' }],
      },
    });
    expect((await guest.call.do('inviterWelcome', {})).inviter).toMatchObject({
      hello,
      hasWritten: true,
      mayWrite: true,
    });
    const own = (await host.call.do('invitationHistory', {})).invites.find((one) => one.id === id);
    expect(own?.hello).toBe(hello);
  });

  it('is read by no reviewer', async () => {
    const door = await atTheDoor(hello);
    await door.submit();
    const detail = await (await reviewer(place)).call.do('pendingProfileDetail', {
      id: String(door.profileId),
    });
    expect(JSON.stringify(detail)).not.toContain(hello);
  });

  it('is read on arrival, and not sent, where the newcomer did not ask to connect', async () => {
    const door = await atTheDoor(hello);
    await door.submit();
    await (await reviewer(place)).call.do('approveProfile', { id: String(door.profileId), reason: 'Known.' });
    expect(await talkOf(door)).toMatchObject({ body: { messages: [] } });
    const welcome = async () => (await door.guest.call.do('inviterWelcome', {})).inviter;
    expect(await welcome()).toMatchObject({ hello, hasWritten: false, mayWrite: true });
    const id = conversationIdOf(door.host.profileId, door.profileId);
    await door.host.call.do('sendMessage', { id, content: 'A letter of my own', messageType: 'text' });
    expect(await welcome()).toMatchObject({ hello: null, hasWritten: true });
  });

  it('becomes the first message once the newcomer writes first, whatever is repeated', async () => {
    const door = await atTheDoor(hello);
    const { host, guest, profileId } = door;
    await door.submit();
    await (await reviewer(place)).call.do('approveProfile', { id: String(profileId), reason: 'Known.' });
    const id = conversationIdOf(host.profileId, profileId);
    const answer = { id, content: 'Thank you!', messageType: 'text', requestId: randomUUID() } as const;
    await Promise.all([1, 2].map(() => guest.call.do('sendMessage', answer)));
    await guest.call.do('sendMessage', answer);
    const newcomer = await context.profiles.find(profileId);
    const invitation = await context.invitations.find(host.profileId, door.id);
    if (!newcomer || !invitation) throw new Error('The newcomer has no invitation.');
    await sendHello(newcomer.value, invitation.value, context);
    expect(await talkOf(door)).toMatchObject({
      body: {
        conversation: { state: 'open', refusal: null },
        messages: [
          { content: hello, isFromCurrentUser: false },
          { content: 'Thank you!', isFromCurrentUser: true },
        ],
      },
    });
    const folderOf = async (folder: 'inbox' | 'requests') =>
      (await host.call.do('conversations', { folder })).conversations.map((one) => one.id);
    await expect.poll(() => folderOf('inbox')).toContain(id);
    expect(await folderOf('requests')).not.toContain(id);
  });

  it('stays unsent where the newcomer lets nobody write first, who then waits for an answer', async () => {
    const door = await atTheDoor(hello);
    const { host, guest, profileId } = door;
    await door.submit();
    await (await reviewer(place)).call.do('approveProfile', { id: String(profileId), reason: 'Known.' });
    await guest.call.do('saveMessagingPreferences', { whoWritesFirst: 'nobody' });
    const id = conversationIdOf(host.profileId, profileId);
    await guest.call.do('sendMessage', { id, content: 'Thank you!', messageType: 'text' });
    expect(await talkOf(door)).toMatchObject({
      body: { conversation: { state: 'sent' }, messages: [{ content: 'Thank you!' }] },
    });
  });

  const restrictedUntil = new Date(Date.now() + 86_400_000).toISOString();
  const apart: Record<string, (door: Door) => Promise<unknown>> = {
    'the inviter left': ({ host }) => host.call.do('deleteAccount', { confirm: host.handle }),
    'the inviter is away': ({ host }) => host.call.do('pauseProfile', { isPaused: true }),
    'the inviter is restricted': ({ host }) =>
      changeProfile(
        host.profileId,
        (profile) => ({ ...profile, sanction: { version: 1, restrictedUntil, statusBefore: null } }),
        context,
      ),
    'the newcomer shielded the inviter': ({ host, guest }) =>
      guest.call.do('addShield', { email: host.email }),
  };

  it.for(Object.entries(apart))('is not sent where %s', async ([, setApart]) => {
    const door = await atTheDoor(hello);
    const { host, guest, profileId } = door;
    await guest.call.do('connectWithInviter', { connects: true });
    await door.submit();
    await setApart(door);
    await (await reviewer(place)).call.do('approveProfile', { id: String(profileId), reason: 'Known.' });
    const conversationId = conversationIdOf(host.profileId, profileId);
    expect(await context.conversations.findRoomRecord(conversationId)).toBeUndefined();
    expect((await guest.call.do('inviterWelcome', {})).inviter?.hello ?? null).toBeNull();
  });
});
