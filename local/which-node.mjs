// Runs on any Node from 20 on, before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Whether everything here runs on this version. README, `.nvmrc` and `engines` say the same.
 * @param {string | undefined} version such as `v24.21.0`
 */
export function isFit(version) {
  const [major = 0, minor = 0] = version?.replace('v', '').split('.').map(Number) ?? [];
  return major === 24 || (major === 22 && minor >= 18);
}

/**
 * The package of package-lock.json that is a Node for this system. Not every system has one.
 * @param {{ platform: string, arch: string }} system
 */
export function lockedPackage({ platform, arch } = process) {
  return `node_modules/node-${platform === 'win32' ? 'win' : platform}-${arch}`;
}

/**
 * The Node on which everything runs: the person's own if it is fit, else the locked one if it is installed.
 * @param {string} root
 * @param {{ npm_node_execpath?: string | undefined }} env npm finds the locked Node before the person's own, and names the
 * latter there
 * @returns {string | undefined} its path
 */
export function findNode(root, env = process.env) {
  const ownNode = env.npm_node_execpath ?? process.execPath;
  if (isFit(versionOf(ownNode))) return ownNode;
  const locked = join(root, lockedPackage(), 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  return existsSync(locked) ? locked : undefined;
}

/**
 * Whether this Linux has musl in place of glibc, as Alpine has. The locked Node and the browser from npm need glibc.
 */
export function isMusl() {
  if (process.platform !== 'linux' || !process.report) return false;
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime === undefined;
}

/** @param {string} node */
function versionOf(node) {
  if (node === process.execPath) return process.version;
  return spawnSync(node, ['--version'], { encoding: 'utf8', windowsHide: true }).stdout?.trim();
}
