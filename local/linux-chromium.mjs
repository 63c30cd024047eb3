// Runs on any Node from 20 on, as npm's postinstall and before the tests.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../tests/browser/linux-chromium', import.meta.url));

/**
 * Installs the browser that the tests bring on Linux, by its own lockfile. Its package declares no system: as a
 * dependency it would come to every machine. Without it the tests use another browser, or leave the browser out.
 */
export function installLinuxChromium() {
  if (process.platform !== 'linux' || existsSync(join(folder, 'node_modules/@sparticuz/chromium'))) return;
  const { npm_execpath: npm, npm_node_execpath: node = process.execPath } = process.env;
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  if (npm) spawnSync(node, [npm, ...args], { cwd: folder });
  else spawnSync('npm', args, { cwd: folder });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) installLinuxChromium();
