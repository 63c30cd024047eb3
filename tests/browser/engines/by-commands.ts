import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Engine, type Key, size } from './engine.ts';

/** Sends a command of the W3C's WebDriver, by the name that Firefox gives it. */
export type Command = (name: string, parameters?: object) => Promise<unknown>;

/** The engine's programs and their home, into which they download. */
export class Programs {
  readonly home = mkdtempSync(join(tmpdir(), 'veil-engine-'));
  readonly #started: ChildProcess[] = [];

  start(path: string, args: string[], env: Record<string, string> = {}): void {
    const all = { ...process.env, HOME: this.home, ...env };
    this.#started.unshift(spawn(path, args, { env: all, stdio: 'ignore' }));
  }

  async stop(): Promise<void> {
    for (const one of this.#started) {
      if (one.exitCode !== null || one.signalCode !== null) continue;
      const ended = new Promise((resolve) => one.once('exit', resolve));
      one.kill();
      await Promise.race([ended, setTimeout(5000).then(() => one.kill('SIGKILL'))]);
    }
    rmSync(this.home, { recursive: true, force: true, maxRetries: 5 });
  }
}

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(address instanceof Object ? address.port : 0));
    });
  });

/** Tries for half a minute, until the program answers. */
export async function onceStarted<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 0; ; tries++)
    try {
      return await attempt();
    } catch (fault) {
      if (tries > 150) throw fault;
      await setTimeout(200);
    }
}

/** By the code that WebDriver gives them. */
const codes: Record<Key, string> = { Shift: '\uE008', Enter: '\uE007', ArrowRight: '\uE014' };
const down = (value: string) => ({ type: 'keyDown', value });
const up = (value: string) => ({ type: 'keyUp', value });

export async function byCommands(command: Command, programs: Programs): Promise<Engine> {
  const act = async (type: string, actions: object[]) =>
    void (await command('PerformActions', { actions: [{ type, id: type, actions }] }));
  await command('SetWindowRect', size);
  // The window's own bars take some of it. Firefox makes no window narrower than 450 px.
  const inner = `return { width: ${size.width + size.width} - innerWidth, height: ${size.height + size.height} - innerHeight }`;
  await command('SetWindowRect', (await command('ExecuteScript', { script: inner, args: [] })) as object);
  return {
    goTo: async (url) => void (await command('Navigate', { url })),
    run: async (call, ...args) =>
      (await command('ExecuteScript', { script: `return (${call})(...arguments)`, args })) as never,
    press: (x, y) =>
      act('pointer', [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]),
    hit: (...keys) => {
      const held = keys.map((key) => codes[key]);
      return act('key', [...held.map(down), ...held.reverse().map(up)]);
    },
    type: (line) =>
      act(
        'key',
        [...line].flatMap((letter) => [down(letter), up(letter)]),
      ),
    async openTab(url) {
      const first = await command('GetWindowHandle');
      const { handle } = (await command('NewWindow', { type: 'tab' })) as { handle: string };
      await command('SwitchToWindow', { handle });
      await command('Navigate', { url });
      await command('SwitchToWindow', { handle: first });
      return async () => void (await command('SwitchToWindow', { handle }));
    },
    picture: async () => Buffer.from(String(await command('TakeScreenshot', { full: false })), 'base64'),
    downloads: () => readdirSync(programs.home),
    async close() {
      await command('DeleteSession').catch(() => undefined);
      await programs.stop();
    },
  };
}
