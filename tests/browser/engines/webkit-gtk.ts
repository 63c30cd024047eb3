import { existsSync } from 'node:fs';
import { byCommands, freePort, onceStarted, Programs } from './by-commands.ts';
import type { Engine } from './engine.ts';

const driver = '/usr/bin/WebKitWebDriver';
const screen = '/usr/bin/Xvfb';
const browser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
export const isWebKitGtkThere = () => [driver, screen, browser].every((path) => existsSync(path));

/** The commands that HTTP carries, by name. */
const paths: Record<string, [method: string, path: string]> = {
  Navigate: ['POST', '/url'],
  ExecuteScript: ['POST', '/execute/sync'],
  PerformActions: ['POST', '/actions'],
  TakeScreenshot: ['GET', '/screenshot'],
  NewWindow: ['POST', '/window/new'],
  SwitchToWindow: ['POST', '/window'],
  GetWindowHandle: ['GET', '/window'],
  SetWindowRect: ['POST', '/window/rect'],
  DeleteSession: ['DELETE', ''],
};

/** The distribution's WebKitGTK, on a screen of its own. */
export async function openWebKitGtk(): Promise<Engine> {
  const programs = new Programs();
  const port = await freePort();
  const display = `:${100 + (process.pid % 400)}`;
  programs.start(screen, [display, '-screen', '0', '1400x1000x24', '-nolisten', 'tcp']);
  await onceStarted(async () => {
    if (!existsSync(`/tmp/.X11-unix/X${display.slice(1)}`)) throw new Error('The screen is not there yet.');
  });
  programs.start(driver, [`--port=${port}`], { DISPLAY: display });

  async function ask(method: string, path: string, parameters: object = {}): Promise<unknown> {
    const body = method === 'POST' ? { body: JSON.stringify(parameters) } : {};
    const signal = AbortSignal.timeout(60_000);
    const answer = await fetch(`http://127.0.0.1:${port}/session${path}`, { method, ...body, signal });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${value.message}`);
    return value;
  }
  const options = { binary: browser, args: ['--automation'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  const session = await onceStarted(() => ask('POST', '', { capabilities }));
  const { sessionId } = session as { sessionId: string };
  return byCommands((name, parameters) => {
    const [method, path] = paths[name] ?? ['POST', ''];
    return ask(method, `/${sessionId}${path}`, parameters);
  }, programs);
}
