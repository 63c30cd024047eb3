import type { Database } from '@azure/cosmos';
import * as z from 'zod/mini';
import { type DecisionTemplate, outcomeNames } from '../../../../contract/safety/moderation.ts';
import { Items } from '../../../platform/cosmos/cosmos.ts';
import type { Handler } from '../../../platform/http/serve.ts';
import { casesContainer } from '../items.ts';

/** An operator may replace these templates with `npm run operate -- decision-templates`. */
export const templatesSchema = z
  .array(
    z.strictObject({
      outcome: z.enum(outcomeNames),
      title: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
      text: z.string().check(z.trim(), z.minLength(5), z.maxLength(1000)),
    }),
  )
  .check(z.maxLength(50));

const templatesKey = 'templates';
const templatesItem = z.object({
  id: z.literal(templatesKey),
  subjectId: z.literal(templatesKey),
  kind: z.literal(templatesKey),
  templates: templatesSchema,
});

export function createTemplateStore(database: Database) {
  const items = new Items(database, casesContainer, templatesItem);
  return {
    async list(): Promise<readonly DecisionTemplate[]> {
      return (await items.find(templatesKey, templatesKey))?.value.templates ?? defaultTemplates;
    },
    async replace(templates: DecisionTemplate[]): Promise<void> {
      await items.upsert({ id: templatesKey, subjectId: templatesKey, kind: templatesKey, templates });
    },
  };
}

export const decisionTemplates: Handler<'decisionTemplates'> = async (_input, _caller, { templates }) => ({
  templates: [...(await templates.list())],
});

const defaultTemplates: readonly DecisionTemplate[] = [
  {
    outcome: 'dismiss',
    title: 'Within the house rules',
    text: 'What was reported is within the house rules.',
  },
  {
    outcome: 'dismiss',
    title: 'A matter of taste',
    text: 'This is a matter of taste, not of the house rules. Blocking keeps the two apart.',
  },
  {
    outcome: 'warn',
    title: 'Tone',
    text: 'The way you wrote to another member is not how we speak to each other here. Please take care; the next time has consequences.',
  },
  {
    outcome: 'warn',
    title: 'Advertising',
    text: 'Veil is no place to advertise or to ask for money. Please leave it out from now on.',
  },
  {
    outcome: 'remove',
    title: 'Shared without consent',
    text: 'It shows or tells something of somebody who has not agreed to that. We have removed it.',
  },
  {
    outcome: 'remove',
    title: 'Too explicit for where it was',
    text: 'It is more explicit than the house rules allow in this place. We have removed it.',
  },
  {
    outcome: 'restrict',
    title: 'Harassment',
    text: 'You went on after you were asked to stop. For the time named here you can read, and not write, invite or join.',
  },
  {
    outcome: 'suspend',
    title: 'Not who they say they are',
    text: 'Your profile shows somebody else. Trust is what this community is made of, and so we have suspended your account.',
  },
  {
    outcome: 'suspend',
    title: 'Threats or violence',
    text: 'You threatened another member. There is no place for that here, and so we have suspended your account.',
  },
];
