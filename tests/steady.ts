import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { dirname, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod';

/**
 * `npm run test:steady`: what fails by chance. Each file in a browser, and each with races, clocks or random ids, runs ten
 * times and any other one twice; then `npm test` four times, twice beside three busy processes, and `npm run test:all`
 * once. It takes hours. Each step that ended is kept in dist/steady.jsonl: the next call goes on with the one that was
 * interrupted. `-- again <word>` forgets that the files with the word in their names ran, and the whole runs; `-- whole` makes
 * those first; `-- table` prints what there is so far.
 */
const record = 'dist/steady.jsonl';

interface Step {
  name: string;
  /** Arguments of `tests/run.ts`. */
  args: string[];
  /** Whether it is a run of everything, and not of chosen files. */
  isWhole: boolean;
  isBusy: boolean;
}

const Ended = z.object({
  name: z.string(),
  args: z.array(z.string()),
  isWhole: z.boolean(),
  seconds: z.number(),
  load: z.number(),
  counts: z.string(),
  red: z.array(z.string()),
});
type Ended = z.infer<typeof Ended>;

/** Lines kept of each failure. */
const linesOfRed = 24;

/** Files of one process, so that an interruption loses little. */
const filesOfStep = 60;
const tryAgain = /\.(races|stories|processes|faults)\./;
const drawsOrRaces =
  /racedOptions|barrierOf|useFakeTimers|setSystemTime|idsAt|newNumericId|lotsOf|Promise\.all(Settled)?\(Array\.from/;

function filesByTimes(): Map<number, string[]> {
  const all = globSync('{api,web,local,infra,tests}/**/*.test.{ts,tsx}', {
    exclude: (name) => name.includes('node_modules') || name.endsWith('dist'),
  }).map((file) => file.replaceAll(sep, '/'));
  const isOften = (file: string) =>
    file.startsWith('tests/browser/') || tryAgain.test(file) || drawsOrRaces.test(readFileSync(file, 'utf8'));
  return Map.groupBy(all.sort(), (file) => (isOften(file) ? 10 : 2));
}

/** Files of a round that have not run in it, in groups. */
function stepsOf(round: string, files: string[], ended: Ended[]): Step[] {
  const done = new Set(ended.filter(({ name }) => name.startsWith(`${round},`)).flatMap(({ args }) => args));
  const left = files.filter((file) => !done.has(file));
  return Array.from({ length: Math.ceil(left.length / filesOfStep) }, (_, part) => {
    const args = left.slice(part * filesOfStep, (part + 1) * filesOfStep);
    return { name: `${round}, ${args.length} of ${files.length} files`, args, isWhole: false, isBusy: false };
  });
}

function planSteps(ended: Ended[]): Step[] {
  const steps = [...filesByTimes()].flatMap(([times, files]) =>
    Array.from({ length: times }, (_, round) =>
      stepsOf(`round ${round + 1} of ${times}`, files, ended),
    ).flat(),
  );
  const whole = (name: string, args: string[] = [], isBusy = false): Step => ({
    name,
    args,
    isWhole: true,
    isBusy,
  });
  return [
    ...steps,
    ...[
      whole('npm test, first'),
      whole('npm test, second'),
      whole('npm test beside three busy processes, first', [], true),
      whole('npm test beside three busy processes, second', [], true),
      whole('npm run test:all', ['--all']),
    ].filter(({ name }) => !ended.some((one) => one.name === name)),
  ];
}

const readEnded = (): Ended[] =>
  existsSync(record)
    ? readFileSync(record, 'utf8')
        .trim()
        .split('\n')
        .filter(Boolean)
        .map((line) => Ended.parse(JSON.parse(line)))
    : [];

const keepBusy = (): ChildProcess => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });

async function play({ name, args, isWhole, isBusy }: Step): Promise<Ended> {
  const busy = isBusy ? [keepBusy(), keepBusy(), keepBusy()] : [];
  const from = performance.now();
  const child = spawn(process.execPath, [...process.execArgv, 'tests/run.ts', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // The seeds are the same each time.
    env: isWhole ? process.env : { ...process.env, STORIES: '2' },
  });
  let said = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  await once(child, 'close');
  for (const one of busy) one.kill();
  const lines = stripVTControlCharacters(said).split('\n');
  const counts = lines.findLast((line) => /^\d+ passed, /.test(line));
  const red = lines.flatMap((line, at) =>
    line.startsWith('✗ ') ? [[line.slice(2), ...lines.slice(at + 1, at + linesOfRed)].join(' ⏎ ')] : [],
  );
  const unended = 'ended without counts';
  return {
    name,
    args,
    isWhole,
    seconds: Math.round((performance.now() - from) / 1000),
    load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
    counts: counts ?? unended,
    red: counts === undefined ? [...red, unended] : red,
  };
}

function printTable(): void {
  const rows = readEnded().map(({ name, seconds, counts, load, red }) =>
    [name, `${seconds} s`, counts, `load ${load}`, ...red.map((one) => `\n    ✗ ${one}`)].join(' | '),
  );
  process.stdout.write(`${rows.join('\n')}\n`);
}

const [command, word = ''] = process.argv.slice(2);
mkdirSync(dirname(record), { recursive: true });
if (command === 'again') {
  const isOther = (line: string) => !line.includes(word);
  const kept = readEnded()
    .filter(({ isWhole }) => !isWhole)
    .map((one) => ({ ...one, args: one.args.filter(isOther), red: one.red.filter(isOther) }));
  writeFileSync(record, kept.map((one) => `${JSON.stringify(one)}\n`).join(''));
}
if (command !== 'table')
  for (const step of planSteps(readEnded())) {
    if (command === 'whole' && !step.isWhole) continue;
    const ended = await play(step);
    appendFileSync(record, `${JSON.stringify(ended)}\n`);
    process.stdout.write(`${step.name}: ${ended.counts}, ${ended.seconds} s\n`);
  }
printTable();
process.exit(readEnded().some(({ red }) => red.length > 0) ? 1 : 0);
