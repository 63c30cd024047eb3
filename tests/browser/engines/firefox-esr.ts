import { existsSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { byCommands, type Command, freePort, onceStarted, Programs } from './by-commands.ts';
import type { Engine } from './engine.ts';

const browser = '/usr/bin/firefox-esr';
export const isFirefoxEsrThere = () => existsSync(browser);

/** The distribution's Firefox, by Marionette, to which geckodriver passes on the same commands. */
export async function openFirefoxEsr(): Promise<Engine> {
  const programs = new Programs();
  const port = await freePort();
  const settings = {
    'marionette.port': port,
    'browser.download.folderList': 2,
    'browser.download.dir': programs.home,
    'browser.download.alwaysOpenPanel': false,
  };
  const lines = Object.entries(settings).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  );
  writeFileSync(join(programs.home, 'user.js'), lines.join('\n'));
  programs.start(browser, ['--headless', '--marionette', '--profile', programs.home, 'about:blank'], {
    MOZ_HEADLESS_HEIGHT: '1200',
  });
  const connected = () =>
    new Promise<Socket>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => resolve(socket)).on('error', reject);
    });
  const command = marionette(await onceStarted(connected));
  await command('NewSession', { capabilities: { alwaysMatch: {} } });
  return byCommands(command, programs);
}

/** Messages are JSON after their length in bytes: `[0, id, name, parameters]` and `[1, id, error, result]`. */
function marionette(socket: Socket): Command {
  const waiting = new Map<number, (error: { message: string } | null, result: unknown) => void>();
  let received = Buffer.alloc(0);
  socket.on('data', (bytes) => {
    received = Buffer.concat([received, bytes]);
    for (let colon = received.indexOf(':'); colon >= 0; colon = received.indexOf(':')) {
      const end = colon + 1 + Number(received.subarray(0, colon));
      if (received.length < end) return;
      const message = JSON.parse(received.toString('utf8', colon + 1, end));
      received = received.subarray(end);
      if (Array.isArray(message)) waiting.get(message[1])?.(message[2], message[3]);
    }
  });
  let last = 0;
  const isWrapped = (result: object): result is { value: unknown } => Object.keys(result).join() === 'value';
  return (name, parameters = {}) =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, (error, result) => {
        if (error) reject(new Error(`${name}: ${error.message}`));
        else resolve(result instanceof Object && isWrapped(result) ? result.value : result);
      });
      const text = JSON.stringify([0, id, `WebDriver:${name}`, parameters]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
}
