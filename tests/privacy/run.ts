import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Door, leaveHouse } from './arrive.ts';
import { findHouse, NotThisHouse, usualAddress } from './house.ts';
import { judgeClaims, playClaims, type Row } from './trial.ts';

/**
 * `npm run privacy`: tells of each promise in `claims.ts` whether a house that `npm start` started keeps it. `-- <address>`
 * names the address that it printed. Its exit code is 1 if a promise is not kept, or could not be tried.
 */
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const lineOf = ({ says, readers, compared, differences: [first, ...more] }: Row): string =>
  [
    `${first ? 'NO ' : 'yes'}  ${says}`,
    `     asked: ${readers.join(' and ')}; ${compared} answers compared`,
    ...(first ? [`     ${first}${more.length > 0 ? ` (and ${more.length} more)` : ''}`] : []),
  ].join('\n');

/** How long, in ms, calls may take that had begun when this was interrupted. */
const lastCallsMs = 2_000;

async function run(address: string): Promise<boolean> {
  const begun = performance.now();
  const house = await findHouse(address);
  const door = new Door(house);
  let leaving: Promise<void> | undefined;
  const leave = async () => {
    if (door.accounts.length === 0) return;
    leaving ??= leaveHouse(house, door.accounts).then((left) => {
      const gone = `Deleted ${door.accounts.length - left} of the ${door.accounts.length} accounts that this made.`;
      say(left > 0 ? `${gone} \`npm start -- --reset\` ends the others.` : gone);
    });
    await leaving;
  };
  // The terminal and npm both send the signal: the second one changes nothing.
  const interrupt = async () => {
    if (isInterrupted) return;
    isInterrupted = true;
    door.close();
    await wait(lastCallsMs);
    await leave();
    process.exit(130);
  };
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, interrupt);
  process.channel?.unref();
  try {
    const rows = await judgeClaims(await playClaims(house, door, say), house.place);
    say(`\n${rows.map(lineOf).join('\n')}\n`);
    const kept = rows.filter(({ differences }) => differences.length === 0).length;
    const seconds = Math.round((performance.now() - begun) / 1000);
    say(`${kept} of ${rows.length} promises kept, told in ${seconds} s.`);
    return kept === rows.length;
  } finally {
    if (!isInterrupted) await leave();
  }
}

let isInterrupted = false;
const { positionals } = parseArgs({ allowPositionals: true });
try {
  if (!(await run(positionals[0] ?? usualAddress))) process.exitCode = 1;
} catch (fault) {
  // Accounts that were deleted meanwhile make calls fail.
  if (isInterrupted) await new Promise(() => {});
  if (!(fault instanceof NotThisHouse)) throw fault;
  process.stderr.write(`${fault.message}\n`);
  process.exitCode = 1;
}
