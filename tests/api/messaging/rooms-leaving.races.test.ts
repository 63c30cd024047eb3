import { expect, it } from 'vitest';
import { handlers } from '../../../api/src/features.ts';
import { withoutLimitsAndJudges } from '../../support/context-parts.ts';
import { openIsolated, runTimer } from '../../support/in-process.ts';
import { kinds } from './rooms-fixtures.ts';

it.each(kinds)(
  'who leaves %s takes a copy of what they wrote, edited and reacted to along, and leaves none of it',
  async (_kind, open) => {
    const context = withoutLimitsAndJudges((await openIsolated()).context);
    const room = await open(context);
    const [margot, iris] = room.writers;
    const theirs = await room.say(margot, 'From Margot', context);
    const plain = await room.say(margot, 'Margot again', context);
    const own = await room.say(iris, 'A first thought', context);
    await room.edit(iris, own.id, 'A second thought', context);
    await room.react(iris, theirs.id, 'hug', context);
    await room.react(iris, theirs.id, 'laugh', context);
    await room.react(iris, plain.id, 'hug', context);
    await room.react(iris, plain.id, null, context);
    const copy = await handlers.exportAccount({}, iris, context);
    expect(copy.reactionsGiven).toMatchObject([{ messageId: theirs.id, reaction: 'laugh' }]);
    const sent = [
      ...copy.messagesSent,
      ...copy.groupMessages.map(({ text, ...message }) => ({ ...message, content: text })),
    ];
    expect(sent.find(({ id }) => id === own.id)).toMatchObject({
      content: 'A second thought',
      earlier: [{ content: 'A first thought' }],
    });
    expect(JSON.stringify(await room.kept(context))).toContain('A first thought');
    await handlers.deleteAccount({ confirm: iris.profile.handle }, iris, context);
    await runTimer(context, 31 * 60_000);
    const left = JSON.stringify(await room.kept(context));
    expect(left).toContain('From Margot');
    expect(left).not.toMatch(/thought|laugh/);
    const id = iris.profile.id;
    expect(left).not.toMatch(new RegExp(`"${id}":|"changedBy":\\[[^\\]]*${id}`));
  },
);
