import { expect, it } from 'vitest';
import { handlers } from '../../../api/src/features.ts';
import { printTemplates, replaceTemplates } from '../../../infra/operate/decision-templates.ts';
import { openIsolated } from '../../support/in-process.ts';
import { memberOfTier } from '../../support/moderation-fixtures.ts';

it('an operator prints the texts that reviewers begin with, and puts others in their place', async () => {
  const { context } = await openIsolated();
  const reviewer = await memberOfTier(context);
  const shown = async () => (await handlers.decisionTemplates({}, reviewer, context)).templates;
  expect(JSON.parse(await printTemplates(context))).toEqual(await shown());
  const own = [{ outcome: 'warn', title: 'Tone', text: 'Please write as you would speak at the table.' }];
  expect(
    await replaceTemplates(
      JSON.stringify(own),
      { operator: 'the operator', why: 'In plainer words.' },
      context,
    ),
  ).toContain('1 texts');
  expect(await shown()).toEqual(own);
  expect(JSON.parse(await printTemplates(context))).toEqual(own);

  const replace = (texts: unknown) =>
    replaceTemplates(JSON.stringify(texts), { operator: 'the operator', why: 'In plainer words.' }, context);
  await expect(replace([{ ...own[0], outcome: 'ban' }])).rejects.toThrow('[0].outcome');
  await expect(
    replaceTemplates('warn: Tone', { operator: 'the operator', why: 'In plainer words.' }, context),
  ).rejects.toThrow('not JSON');
  expect(await shown()).toEqual(own);
});
