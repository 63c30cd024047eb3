import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildStale } from './build.ts';
import { requireFunc, settingsForFunc } from './functions-core-tools.ts';
import {
  bringPictures,
  launchWithOptions,
  openDemo,
  say,
  settingsFile,
  untilApiAnswers,
  welcome,
} from './launch.ts';
import { addressesOf } from './wiring.ts';

const app = join(import.meta.dirname, '../api');
const shell = process.platform === 'win32';

/** `npm run func`: like `npm start`, with the API under the Azure Functions Core Tools. */
await launchWithOptions(async (options) => {
  const { stdout } = spawnSync('func', ['--version'], { encoding: 'utf8', shell, windowsHide: true });
  requireFunc(stdout ?? undefined);
  await buildStale();
  const addresses = addressesOf(options.ports);
  const settings = settingsForFunc(readFileSync(settingsFile(), 'utf8'), addresses);
  writeFileSync(join(app, 'local.settings.json'), `${JSON.stringify(settings, null, 2)}\n`);
  const stack = await openDemo({ ...options, parts: options.parts.filter((name) => name !== 'api') });
  say('Every other part runs. This is func:');
  // run.mjs has put the Node that everything runs on before the PATH, and func runs its worker on the first one there.
  const func = spawn('func', ['start', '--port', String(options.ports.api)], {
    cwd: app,
    shell,
    stdio: 'inherit',
  });
  process.on('exit', () => func.kill());
  func.on('exit', (code) => {
    process.stderr.write(`func ended with exit code ${code}.\n`);
    process.kill(process.pid, 'SIGTERM');
  });
  await untilApiAnswers(addresses.api);
  say(await welcome(stack, options));
  await bringPictures(stack, options);
});
