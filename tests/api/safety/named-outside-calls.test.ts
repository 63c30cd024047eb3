import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { handlers } from '../../../api/src/features.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import { contactCodeOf } from '../../../api/src/safety/reports/confirm-contact.ts';
import { samplePhoto } from '../../fixtures/stored-profile.ts';
import { newMember } from '../../support/in-process.ts';
import { outsideReport } from '../../support/moderation-fixtures.ts';
import { openOwnStore } from '../../support/open-own-store.ts';

const { store, context } = await openOwnStore();

const nobody = 'Nobody Of That Name';

/** Each request that a call makes of the store, without the partition and the charge. */
const requestsOf = async (work: () => unknown): Promise<string[]> =>
  (await store.requestsOf(work))
    .filter(({ operation }) => operation !== 'read container')
    .map(({ operation, container }) => `${operation} ${container}`);

async function memberWithPicture(): Promise<string> {
  const { profile } = await newMember(context);
  const photo = { ...samplePhoto({ isPrimary: true }), id: randomUUID() };
  await changeProfile(profile.id, (before) => ({ ...before, photos: [photo] }), context);
  return profile.handle;
}

/** The requests of a first report and of its confirmation. */
async function requestsOfReport(
  handle: string,
  email: string,
  reason: 'underage' | 'not-agreed' = 'underage',
): Promise<string[][]> {
  const said = { ...outsideReport(), reason, handle, email };
  let number = '';
  const ofReport = await requestsOf(async () => {
    number = (await handlers.reportFromOutside(said, undefined, context)).number;
  });
  const code = contactCodeOf(number, context);
  return [ofReport, await requestsOf(() => handlers.confirmContact({ number, code }, undefined, context))];
}

it.each(['underage', 'not-agreed'] as const)(
  'asks the store the same of a member whom a stranger names as %s as of nobody',
  async (reason) => {
    const emailOf = () => `${randomUUID()}@elsewhere.example`;
    await requestsOfReport(await memberWithPicture(), emailOf(), reason);
    expect(await requestsOfReport(await memberWithPicture(), emailOf(), reason)).toEqual(
      await requestsOfReport(nobody, emailOf(), reason),
    );
  },
);

it('asks the store the same whether the sender’s report before hid somebody or named nobody', async () => {
  const [one, other] = [`${randomUUID()}@elsewhere.example`, `${randomUUID()}@elsewhere.example`];
  await requestsOfReport(await memberWithPicture(), one);
  await requestsOfReport(nobody, other);
  const [, afterMember] = await requestsOfReport(nobody, one);
  const [, afterNobody] = await requestsOfReport(nobody, other);
  expect(afterMember?.filter((request) => request.startsWith('read'))).toEqual(
    afterNobody?.filter((request) => request.startsWith('read')),
  );
});
