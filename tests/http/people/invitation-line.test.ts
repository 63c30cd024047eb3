import { expect, inject, it } from 'vitest';
import { invitationMessages } from '../../../api/contract/people/invitations.ts';
import { approvedMember, approvedMembers, newcomer, reviewer, submission } from '../../support/fixtures.ts';

const place = inject('addresses');
const line = 'We sang in one choir for nine years.';

it('gives a code without a line one later, and reviewers read the newest', async () => {
  const host = await approvedMember(place);
  const { id, code } = await host.call.do('generateInvitation', {});
  await host.call.do('changeInvitationLine', { id, description: 'We met in a choir.' });
  expect(await host.call.do('changeInvitationLine', { id, description: line })).toMatchObject({
    id,
    description: line,
    canBeWithdrawn: true,
  });
  const short = await host.call.try('changeInvitationLine', { id, description: 'Hm' });
  expect([short.status, short.body.message]).toEqual([400, invitationMessages.description]);
  const iris = await newcomer(place);
  await iris.call.do('validateInvitation', { invitationCode: code });
  const { profile } = await iris.call.do('me', {});
  await iris.call.do('completeOnboarding', submission(profile?.id ?? 0));
  const reviewed = await (await reviewer(place)).call.do('pendingProfileDetail', { id: String(profile?.id) });
  expect(reviewed.vouching).toBe(line);
});

it('leaves the line to its inviter, and as it is once the code was used or withdrawn', async () => {
  const [host, stranger] = await approvedMembers(2, place);
  const { id, code } = await host.call.do('generateInvitation', {});
  const foreign = await stranger.call.try('changeInvitationLine', { id, description: line });
  expect([foreign.status, foreign.body.message]).toEqual([404, invitationMessages.notFound]);
  await (await newcomer(place)).call.do('validateInvitation', { invitationCode: code });
  const withdrawn = await host.call.do('generateInvitation', {});
  await host.call.do('withdrawInvitation', { id: withdrawn.id });
  for (const closed of [id, withdrawn.id]) {
    const late = await host.call.try('changeInvitationLine', { id: closed, description: line });
    expect([late.status, late.body.message]).toEqual([409, invitationMessages.lineTooLate]);
  }
});
