import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { patience } from '../local/patience.ts';
import { scratchFolder } from '../local/scratch.ts';

/** Set in the run that is interrupted: it writes this file while its last test waits for ever. */
const waitingFile = process.env.INTERRUPTED_RUN;
/** Longer, in ms, than Vitest gathers results before it reports them. */
const batchMs = 1000;

if (waitingFile !== undefined) {
  it('has a test that failed', () => expect(1).toBe(2));
  it('has a test that waits', async () => {
    await setTimeout(batchMs);
    writeFileSync(waitingFile, '');
    await new Promise(() => {});
  });
} else {
  it('prints the failures so far and the counts at Ctrl-C, and ends with exit code 130', async () => {
    const folder = scratchFolder('veil-interrupt');
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const file = join(folder, 'waiting');
    const args = ['--disable-warning=ExperimentalWarning', 'tests/run.ts', 'tests/interrupt'];
    const ownEnvironment = Object.entries(process.env).filter(
      ([name]) => !/^VITEST|^NODE_OPTIONS$/.test(name),
    );
    const run = spawn(process.execPath, args, {
      env: { ...Object.fromEntries(ownEnvironment), INTERRUPTED_RUN: file },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    run.stdout.on('data', (chunk) => {
      output += chunk;
    });
    const ended = once(run, 'close');
    await expect.poll(() => existsSync(file), { timeout: patience(60_000) }).toBe(true);
    // The terminal and npm both send it.
    run.kill('SIGINT');
    run.kill('SIGINT');
    expect(await ended).toEqual([130, null]);
    const withoutProgress = output.replaceAll(/^\d+:\d\d {2}.*\n/gm, '');
    expect(withoutProgress).toMatch(
      /^✗ tests\/interrupt\.test\.ts › has a test that failed\n {2}expected 1 to be 2[^✗]*\n\n0 passed, 1 failed\n$/,
    );
  });
}
