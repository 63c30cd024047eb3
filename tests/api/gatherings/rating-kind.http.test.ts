// Specified: features 2.9.1, 7.7.3.
import { randomUUID } from 'node:crypto';
import { expect, inject, it } from 'vitest';
import { endpointNames } from '../../../api/contract/table.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import { emptyTrustSummary } from '../../../api/src/profiles/profiles/summary/trust-summary.ts';
import { calls } from '../../features.ts';
import { inputsAbout, isWalked } from '../../support/call-every-endpoint.ts';
import { approvedMembers } from '../../support/fixtures.ts';
import { openInProcess } from '../../support/in-process.ts';
import { alterProfile } from '../../support/moderation-fixtures.ts';

const place = inject('addresses');

/** How often somebody came: numbers that nothing else has. */
const attended = 1_237_001;
const expected = 4_321_009;

it.each([
  ['low', 'red', 'explorer'],
  ['fair', 'amber', 'trusted'],
] as const)(
  'no call tells a member of a rating that is %s or %s, whatever their tier: %s',
  async (band, color, tier) => {
    const [reader, other] = await approvedMembers(2, place);
    await alterProfile(reader, { tier });
    const trustSummary = { ...emptyTrustSummary, band, attended, expected, badges: ['Active' as const] };
    await changeProfile(
      other.profileId,
      (profile) => ({ ...profile, trustSummary }),
      openInProcess().context,
    );
    await other.call.do('memberProfile', { handle: reader.handle });
    const friend = { tagId: 9501, category: 'Relationship' };
    await other.call.do('addPrivateTag', { taggedProfileId: reader.profileId, ...friend });
    await reader.call.do('addPrivateTag', { taggedProfileId: other.profileId, ...friend });

    const { handle, profileId } = other;
    const about = { handle, profileId, photoId: randomUUID(), messageId: randomUUID() };
    const named = { ...about, postId: 9007199254740003, eventId: 9007199254740005 };
    const showing = new Set<string>();
    for (const name of endpointNames.filter(isWalked))
      for (const input of inputsAbout(calls[name].sample, named, reader.profileId)) {
        const answer = await reader.call.try(name, input);
        const text = JSON.stringify(answer.body ?? null);
        if (answer.status === 200 && text.includes(handle)) showing.add(name);
        // Whoever verifies a member decides by how often they came.
        const numbers = /tier/i.test(name) ? [] : [String(attended), String(expected)];
        for (const secret of [`"band":"${band}"`, `"color":"${color}"`, ...numbers])
          expect(text, `${name} ${JSON.stringify(input)}`).not.toContain(secret);
      }
    expect([...showing]).toEqual(expect.arrayContaining(['memberProfile', 'rating', 'connections']));
    expect(await reader.call.do('rating', { id: handle })).toEqual({
      profileId,
      handle,
      badges: ['Active'],
      isOwn: false,
      overall: null,
      band: null,
      color: null,
      eventAttendance: null,
    });
  },
);
