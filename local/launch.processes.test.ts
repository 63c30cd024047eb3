import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { untilApiAnswers } from './launch.ts';
import { listenOnLoopback } from './listen.ts';

const folder = mkdtempSync(join(tmpdir(), 'veil-launch-'));
afterAll(() => rmSync(folder, { recursive: true }));

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'waits for its parts after a %s while it starts',
  async (signal) => {
    const file = join(folder, signal);
    const launcher = fork(join(import.meta.dirname, 'fixtures/endless-start.ts'), [file]);
    await once(launcher, 'message');
    launcher.kill(signal);
    expect(await once(launcher, 'exit')).toEqual([0, null]);
    expect(readFileSync(file, 'utf8')).toBe('ended');
  },
);

it('says what `npm start` takes, and starts nothing', () => {
  const said = execFileSync(process.execPath, [join(import.meta.dirname, 'run.mjs'), 'start', '--help'], {
    encoding: 'utf8',
    timeout: 60_000,
  });
  expect(said).toContain('--reset');
  expect(said).toContain('--cosmos-port <number>');
});

it('waits for an API that somebody else starts until it is well', async () => {
  const answers = [503, 503, 200];
  const asked: (string | undefined)[] = [];
  const server = createServer(({ url }, response) => {
    asked.push(url);
    response.writeHead(answers.shift() ?? 500).end();
  });
  await untilApiAnswers(await listenOnLoopback(server, 0));
  server.close();
  expect(asked).toEqual(Array(3).fill('/api/health'));
});
