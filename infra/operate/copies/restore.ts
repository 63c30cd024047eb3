import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { openDatabase } from '../../../api/src/platform/cosmos/cosmos.ts';
import { requireWhy } from '../acting.ts';
import { readEnvironment } from '../environment.ts';
import { operatorContext } from '../operator-settings.ts';
import { runTool } from '../run-tool.ts';
import { findVisitorFaults } from '../smoke.ts';
import { compareDatabases } from './compare-databases.ts';
import { replayErasureLog } from './replay-erasure-log.ts';

const Restoring = z.object({
  /** The time to restore the database to. */
  since: z.iso.datetime(),
  /** Name of the new account. */
  account: z.string(),
  /** Name of the damaged account. */
  from: z.string(),
  why: z.string(),
  /** True if the damage itself is the difference that comparing finds. */
  accepts: z.optional(z.boolean()),
  done: z.array(z.string()),
});
export type Restoring = z.output<typeof Restoring>;

/** The tools that a restore uses. */
export interface Tools {
  /**
   * Runs a program.
   * @returns its output
   */
  run(command: string, ...args: string[]): Promise<string>;
  /** Whether the account exists in Azure. */
  isThere(account: string): Promise<boolean>;
  replay(state: Restoring): Promise<string>;
  /** @returns the differences */
  compare(state: Restoring): Promise<string[]>;
  smoke(): Promise<string[]>;
  say(line: string): void;
}

interface Names {
  AZURE_RESOURCE_GROUP: string;
  AZURE_LOCATION: string;
  API_NAME: string;
  COSMOS_DATABASE: string;
}

type Step = (state: Restoring, tools: Tools, names: Names) => Promise<void>;

const dataContributor = '00000000-0000-0000-0000-000000000002';

const restoreAccount: Step = async ({ account, from, since }, { run, isThere }, names) => {
  if (await isThere(account)) return;
  const { AZURE_RESOURCE_GROUP: group, AZURE_LOCATION: location } = names;
  await run(
    'az',
    'cosmosdb',
    'restore',
    '-g',
    group,
    '--account-name',
    from,
    '--location',
    location,
    '--target-database-account-name',
    account,
    '--restore-timestamp',
    since,
    '--output',
    'none',
  );
};

/** A restored account has no role assignments. */
const giveRights: Step = async ({ account }, { run }, { AZURE_RESOURCE_GROUP: group, COSMOS_DATABASE }) => {
  const me = (await run('az', 'ad', 'signed-in-user', 'show', '--query', 'id', '--output', 'tsv')).trim();
  await run(
    'az',
    'cosmosdb',
    'sql',
    'role',
    'assignment',
    'create',
    '-g',
    group,
    '-a',
    account,
    '--role-definition-id',
    dataContributor,
    '--principal-id',
    me,
    '--scope',
    `/dbs/${COSMOS_DATABASE}`,
    '--output',
    'none',
  );
};

const replay: Step = async (state, tools) => tools.say(await tools.replay(state));

const compare: Step = async (state, tools) => {
  const differing = await tools.compare(state);
  if (differing.length === 0) return tools.say('Counts and samples are the same.');
  const said = `What was restored differs:\n${differing.join('\n')}`;
  if (!state.accepts)
    throw new Error(`${said}\nIf that is the damage, run it again with --accept. The API is still stopped.`);
  tools.say(`${said}\nAccepted.`);
};

const apiStep =
  (verb: 'stop' | 'start'): Step =>
  async (_state, { run }, { AZURE_RESOURCE_GROUP: group, API_NAME }) => {
    await run('az', 'functionapp', verb, '-g', group, '-n', API_NAME, '--output', 'none');
  };

/**
 * The steps in order. Each can be repeated after an interruption. The site stays closed to members until the erasure
 * log was replayed.
 */
export const restoreSteps: Record<string, Step> = {
  stop: apiStep('stop'),
  restore: restoreAccount,
  provision: async ({ account }, { run }) => {
    await run('azd', 'env', 'set', 'DATABASE_ACCOUNT', account);
    await run('azd', 'provision', '--no-state', '--no-prompt');
  },
  // deploy.yml reads it there, so that the next deployment does not return to the damaged account.
  remember: async ({ account }, { run }, { AZURE_RESOURCE_GROUP: group }) => {
    await run('az', 'group', 'update', '-n', group, '--set', `tags.database=${account}`, '--output', 'none');
  },
  rights: giveRights,
  replay,
  compare,
  start: apiStep('start'),
  verify: async (_state, tools) => {
    const wrong = await tools.smoke();
    if (wrong.length > 0) throw new Error(wrong.join('\n'));
  },
};

/** The steps of a drill, which run beside the live account without affecting members. */
export const drillSteps: Record<string, Step> = {
  restore: restoreAccount,
  rights: giveRights,
  replay,
  compare,
  delete: async ({ account }, { run }, { AZURE_RESOURCE_GROUP: group }) => {
    await run('az', 'cosmosdb', 'delete', '-g', group, '-n', account, '--yes', '--output', 'none');
  },
};

/** Continues after the last completed step. Calls `keep` after each step. */
export async function runRemainingSteps(
  steps: Record<string, Step>,
  state: Restoring,
  tools: Tools,
  names: Names,
  keep: (state: Restoring) => void,
): Promise<Restoring> {
  let now = state;
  for (const [name, step] of Object.entries(steps)) {
    if (now.done.includes(name)) continue;
    tools.say(`${name} …`);
    await step(now, tools, names);
    now = { ...now, done: [...now.done, name] };
    keep(now);
  }
  return now;
}

const stateFile = (kind: string, environment: NodeJS.ProcessEnv = process.env): string =>
  join('.azure', environment.AZURE_ENV_NAME ?? 'veil', `${kind}.json`);

function begun(file: string, fresh: () => Restoring): Restoring {
  return existsSync(file) ? Restoring.parse(JSON.parse(readFileSync(file, 'utf8'))) : fresh();
}

/** The contexts of the restored and of the damaged account. */
async function contextOf(account: string) {
  const endpoint = `https://${account}.documents.azure.com:443/`;
  return operatorContext({ COSMOS_ENDPOINT: endpoint });
}

const tools: Tools = {
  run: runTool,
  isThere: async (account) => {
    const { AZURE_RESOURCE_GROUP: group } = readEnvironment(['AZURE_RESOURCE_GROUP']);
    const listed = await runTool(
      'az',
      'cosmosdb',
      'list',
      '-g',
      group,
      '--query',
      '[].name',
      '--output',
      'tsv',
    );
    return listed.split(/\s+/).includes(account);
  },
  replay: async ({ account, since }) => {
    const { departures, deleted, blocks, sanctions } = await replayErasureLog(
      new Date(since),
      await contextOf(account),
    );
    return `${departures} departures, of whom ${deleted} are deleted again; ${blocks} blocks and ${sanctions} sanctions.`;
  },
  compare: async ({ account, from, since }) => {
    const [before, after] = await Promise.all([contextOf(from), contextOf(account)]);
    return compareDatabases(openDatabase(before.settings), openDatabase(after.settings), new Date(since));
  },
  smoke: () =>
    findVisitorFaults(
      readEnvironment(['API_ORIGIN', 'SITE_ORIGIN', 'IDENTITY_ISSUER', 'IDENTITY_AUDIENCE', 'SIGN_IN_FLOW']),
    ),
  say: (line) => process.stdout.write(`${line}\n`),
};

/** Runs the steps, continuing where they stopped the last time. */
export async function restoreBy(
  kind: 'restore' | 'drill',
  since: string,
  why: string,
  accepts = false,
): Promise<void> {
  const names = readEnvironment([
    'AZURE_RESOURCE_GROUP',
    'AZURE_LOCATION',
    'API_NAME',
    'COSMOS_DATABASE',
    'COSMOS_ACCOUNT',
  ]);
  const file = stateFile(kind);
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 12);
  const before = begun(file, () => ({
    since,
    account: `cosmos-veil-${kind}-${stamp}`,
    from: names.COSMOS_ACCOUNT,
    why,
    done: [],
  }));
  const state = { ...before, accepts: accepts || before.accepts };
  const startedAt = Date.now();
  const keep = (now: Restoring) => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(now, undefined, 2));
  };
  keep(state);
  await runRemainingSteps(kind === 'restore' ? restoreSteps : drillSteps, state, tools, names, keep);
  rmSync(file);
  const context = await operatorContext();
  await context.erasureLog.recordAction(
    kind,
    { ...state, seconds: Math.round((Date.now() - startedAt) / 1000) },
    context.now(),
  );
  tools.say(
    `Done in ${Math.round((Date.now() - startedAt) / 60_000)} minutes. ${kind === 'restore' ? `${state.from} is still there: delete it once nobody needs it.` : ''}`,
  );
}

export function plan([since = '']: string[], why = ''): string {
  if (!z.iso.datetime().safeParse(since).success)
    throw new Error('Say to which time the database goes back: 2026-11-20T09:00:00Z');
  requireWhy(why);
  return `Would go back to ${since}: ${Object.keys(restoreSteps).join(', ')}; from where it stopped, if it did.`;
}

/** `npm run operate -- restore 2026-11-20T09:00:00Z --why "<reason>"` */
export async function run(args: string[], why = ''): Promise<void> {
  plan(args, why);
  await restoreBy('restore', args[0] ?? '', why, args.includes('accept'));
}
