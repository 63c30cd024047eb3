import { parseArgs } from 'node:util';
import * as z from 'zod';
import { loadEnvironment } from './environment.ts';

interface Listed {
  module: string;
  takes: string;
  does: string;
  /** True if it needs no environment. */
  isLocal?: true;
}

/**
 * `npm run operate -- <command>`: what an operator does by hand, or a hook of a deployment. docs/operate.md says when.
 */
const commands: Record<string, Listed> = {
  doctor: {
    module: './doctor/doctor.ts',
    takes: '[<file with a sign-in token>]',
    does: 'looks at what was deployed, and says what to do',
  },
  drill: {
    module: './drill/drill.ts',
    takes: '[end]',
    does: 'rings each alert once, marked as a drill, and says which stays silent',
  },
  smoke: { module: './smoke.ts', takes: '', does: 'looks at API, site and sign-in as a visitor does' },
  'subscribe-uploads': {
    module: './subscribe-uploads.ts',
    takes: '',
    does: 'has Event Grid tell the API of uploads',
  },
  'first-founder': {
    module: './people/first-founder.ts',
    takes: '<address> [<reviewer> <reviewer>]',
    does: 'makes the first member of an empty community, and the first reviewers',
  },
  'move-sign-in': {
    module: './people/move-sign-in.ts',
    takes: '<old address> <new address> [<reviewer> <reviewer>]',
    does: 'lets a new sign-in lead to who lost theirs',
  },
  restore: {
    module: './copies/restore.ts',
    takes: '<time> [--accept]',
    does: 'goes back to an earlier time, from where it stopped',
  },
  'restore-drill': {
    module: './copies/restore-drill.ts',
    takes: '',
    does: 'tries a restore beside the running account, and takes it away',
  },
  export: {
    module: './copies/export.ts',
    takes: 'all | erasure-log',
    does: 'copies everything, or what is new in the erasure log, to another region',
  },
  import: {
    module: './copies/import.ts',
    takes: '<day>',
    does: 'fills an empty environment with an export, and replays the erasure log',
  },
  'copy-keys': {
    module: './keys/copy-keys.ts',
    takes: '',
    does: 'copies the keys of the API to the region of the exports',
  },
  'replay-erasure-log': {
    module: './copies/replay-erasure-log.ts',
    takes: '<time of the restore>',
    does: 'tells a restored database who has left, blocks and sanctions',
  },
  people: {
    module: './people/people.ts',
    takes: 'find | notices | copy | erase | suspend | sessions <whom>',
    does: 'says who somebody is, and does for them what they cannot',
  },
  mail: {
    module: './mail.ts',
    takes: 'test <address>',
    does: 'sends a mail as the API does, and waits for its delivery report',
  },
  'mail-reports': {
    module: './mail-reports.ts',
    takes: '',
    does: 'prints where Event Grid tells what became of mails',
  },
  invite: {
    module: './people/invite.ts',
    takes: '<member>',
    does: 'makes an invitation code in the name of a member',
  },
  outside: {
    module: './people/outside.ts',
    takes: 'name | end <address> | list',
    does: 'names who decides what no member may, and is no member',
  },
  'legal-hold': {
    module: './people/legal-hold.ts',
    takes: 'place | list | show | pack | release <matter>',
    does: 'keeps what stands about somebody until it is released',
  },
  'verify-evidence': {
    module: './people/evidence-file.ts',
    takes: '<file>',
    does: 'verifies a file that legal-hold has packed',
    isLocal: true,
  },
  hidden: {
    module: './hidden.ts',
    takes: 'list | restore <handle or number>',
    does: 'lists what reports hide until a decision, or shows it again',
  },
  'whose-code': {
    module: './people/whose-code.ts',
    takes: '<code> <owner> <about whom> <moderator> <moderator>',
    does: 'says to whom a private picture was shown that carries a code',
  },
  rights: {
    module: './rights.ts',
    takes: 'give [<hours>] | take-back | list',
    does: 'gives you rights on the data for a time, or takes them back',
  },
  outbox: {
    module: './outbox.ts',
    takes: 'list | retry',
    does: 'lists work that was given up after ten tries, or takes it up again',
  },
  'rotate-key': {
    module: './keys/rotate-key.ts',
    takes: '',
    does: 'makes the next key of the hashes, or says the next step',
  },
  'retire-key': {
    module: './keys/retire-key.ts',
    takes: '<number>',
    does: 'stores hashes anew, counts those left under a key, and closes or retires it',
  },
  'picture-list': {
    module: './picture-list.ts',
    takes: '<name> minor | intimate <file>',
    does: 'knows the pictures of a list that somebody else keeps, by their hashes',
  },
  transparency: {
    module: './transparency.ts',
    takes: '--year <year>',
    does: 'counts reports, decisions and appeals of a year for the public report',
  },
  'decision-templates': {
    module: './decision-templates.ts',
    takes: '[texts.json]',
    does: 'prints the texts that reviewers begin a reason with, or replaces them',
  },
  cost: {
    module: './cost/cost.ts',
    takes: '',
    does: 'measures what pages and members cost, for docs/cost.md',
    isLocal: true,
  },
};

const Command = z.object({
  /** Checks the arguments and describes what would be done, without calling anything. */
  plan: z.custom<(args: string[], why?: string) => string>((plan) => typeof plan === 'function').optional(),
  run: z.custom<(args: string[], why?: string) => Promise<void>>((run) => typeof run === 'function'),
});

const help = [
  'npm run operate -- <command>, one of:',
  ...Object.entries(commands).map(([name, { takes, does }]) => `  ${`${name} ${takes}`.padEnd(58)} ${does}`),
  '',
  'The environment is the one that azd has chosen. Rights of your own: rights give.',
  '  --dry-run           says what would be done, and does nothing',
  '  --env-file <file>   takes the environment from a file, as "azd env get-values" prints it',
  '  --why <reason>      goes into the record of what you do',
].join('\n');

/**
 * @param argv the arguments after the script
 * @param environment loads the values of azd
 * @param write prints to the terminal
 * @param note prints which environment the command acts on
 * @throws one sentence for the operator
 */
export async function operate(
  argv: string[],
  environment: NodeJS.ProcessEnv,
  write: (text: string) => void,
  note: (text: string) => void = write,
): Promise<void> {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      help: { type: 'boolean' },
      'dry-run': { type: 'boolean' },
      'env-file': { type: 'string' },
      why: { type: 'string' },
      year: { type: 'string' },
      accept: { type: 'boolean' },
    },
  });
  const [name = '', ...words] = positionals;
  const args = [...words, ...(values.year ? [values.year] : []), ...(values.accept ? ['accept'] : [])];
  if (values.help) return write(`${help}\n`);
  const listed = commands[name];
  if (!listed) throw new Error(help);
  if (!listed.isLocal) note(`${loadEnvironment(values['env-file'], environment)}\n`);
  const command = Command.parse(await import(listed.module));
  const said = command.plan?.(args, values.why);
  if (values['dry-run']) write(`${said ?? `Would: ${listed.does}.`}\n`);
  else await command.run(args, values.why);
}
