import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { handlers } from '../../../api/src/features.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import { hideReported } from '../../../api/src/safety/moderation/cases/hide-reported.ts';
import { hidden, plan } from '../../../infra/operate/hidden.ts';
import { samplePhoto } from '../../fixtures/stored-profile.ts';
import { withPart } from '../../support/context-parts.ts';
import { newMember, openIsolated } from '../../support/in-process.ts';
import { decide, newLead } from '../../support/moderation-fixtures.ts';

const { context } = await openIsolated();
const acting = { operator: 'the operator', why: 'Reported out of spite.' };
const operate = (...args: string[]) => hidden(args, acting, context);
const viewer = await newMember(context);

async function memberWithHiddenPhoto() {
  const { profile } = await newMember(context);
  const photo = { ...samplePhoto({ isPrimary: true }), id: randomUUID() };
  await changeProfile(profile.id, (before) => ({ ...before, photos: [photo] }), context);
  const { id, handle } = profile;
  const report = async () =>
    handlers.report(
      { kind: 'photo', id: `${id}/${photo.id}`, reason: 'underage' },
      await newMember(context),
      context,
    );
  await report();
  const isSeen = async () => (await handlers.memberProfile({ handle }, viewer, context)).photos.length > 0;
  return { id, handle, report, isSeen };
}

it('lists whose pictures are hidden, and how many leads may decide', async () => {
  const { handle, id } = await memberWithHiddenPhoto();
  const said = await operate('list');
  expect(said).toContain('0 safeguarding leads may decide, and there must be 2');
  expect(said).toContain(`@${handle} (${id}): 1 hidden, minor`);
});

it('shows them again with a reason that is recorded, and leaves the case for a lead', async () => {
  const about = await memberWithHiddenPhoto();
  expect(await about.isSeen()).toBe(false);
  const hasty = hidden(['restore', about.handle], { operator: 'the operator', why: '' }, context);
  await expect(hasty).rejects.toThrow('Say why');
  expect(await about.isSeen()).toBe(false);
  expect(await operate('restore', about.handle)).toContain('Shown again: 1');
  expect(await about.isSeen()).toBe(true);
  const acts = await context.audit.listAbout(about.id, ['operator-act']);
  expect(acts.map(({ outcome }) => outcome)).toEqual([`hidden-restored: ${acting.why}`]);
  const titles = (await context.activity.list(about.id, 20)).map(({ title }) => title);
  expect(titles).toContain('Pictures of yours are shown again');

  await about.report();
  expect(await about.isSeen()).toBe(true);
  await expect(operate('restore', about.handle)).rejects.toThrow('No undecided report hides anything');
  await decide(about.id, await newLead(context), context, { outcome: 'dismiss' });
  expect(await about.isSeen()).toBe(true);
});

it('wins over a run that hides them at the same time', async () => {
  const about = await memberWithHiddenPhoto();
  const { caseId = '' } = (await context.cases.find(about.id))?.value.open ?? {};
  const photo = context.reportables.photo;
  let restored: Promise<string> | undefined;
  const late = withPart(context, 'reportables', {
    ...(photo && {
      photo: {
        ...photo,
        async remove(ref: string) {
          restored ??= operate('restore', about.handle);
          await restored;
          await photo.remove?.(ref, context);
        },
      },
    }),
  });
  await hideReported.carryOut({ subjectId: about.id, caseId }, late);
  expect(await about.isSeen()).toBe(true);
});

it('says what is missing', async () => {
  expect(() => plan(['restore', 'Copper Fox'])).toThrow('Say why');
  expect(() => plan(['restore'], acting.why)).toThrow('Say: hidden list');
  await expect(operate('restore', 'Nobody Of That Name')).rejects.toThrow('No profile is known');
});
