import * as z from 'zod';

/** `npm run operate -- <command>`: what an operator does by hand, or a deployment's hook. docs/operate.md says when. */
const commands: Record<string, { module: string; does: string }> = {
  'subscribe-uploads': { module: './subscribe-uploads.ts', does: 'has Event Grid tell the API of uploads' },
  'first-founder': { module: './first-founder.ts', does: 'makes the first member of an empty community' },
  'move-sign-in': {
    module: './move-sign-in.ts',
    does: 'lets a new sign-in lead to who lost theirs',
  },
  'replay-ledger': {
    module: './replay-ledger.ts',
    does: 'tells a restored database who has left, blocks and sanctions',
  },
  'retry-outbox': {
    module: './retry-outbox.ts',
    does: 'takes up again the work that failed for ten tries and was given up',
  },
  'decision-templates': {
    module: './decision-templates.ts',
    does: 'prints the texts that reviewers begin a reason with, or replaces them',
  },
  cost: { module: './cost.ts', does: 'measures what pages and members cost, for docs/cost.md' },
};

const Command = z.object({
  run: z.custom<(args: string[]) => Promise<void>>((run) => typeof run === 'function'),
});

const [name = '', ...args] = process.argv.slice(2);
const command = commands[name];
try {
  if (!command) {
    const list = Object.entries(commands).map(([each, { does }]) => `  ${each.padEnd(20)} ${does}`);
    throw new Error(`npm run operate -- <command>, one of:\n${list.join('\n')}`);
  }
  await Command.parse(await import(command.module)).run(args);
} catch (fault) {
  process.stderr.write(`${fault instanceof Error ? fault.message : String(fault)}\n`);
  process.exit(1);
}
process.exit(0);
