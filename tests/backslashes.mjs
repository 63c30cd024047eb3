/**
 * Loaded before everything else, it lets `globSync` answer with backslashes, as on Windows. Reading and `node:path` take both kinds,
 * as there. Code that splits or compares such an answer by a slash then fails here as it would there.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';

path.posix = { ...path };
path.sep = '\\';

const slashed = (value) => (typeof value === 'string' ? value.replaceAll('\\', '/') : value);
const isBackslashed = (value) => typeof value === 'string' && value.includes('\\');
const takesBoth = (name) => {
  const original = path[name];
  path[name] = (...args) => {
    const found = original(...args.map(slashed));
    return args.some(isBackslashed) ? found.replaceAll('/', '\\') : found;
  };
};

const glob = fs.globSync;
fs.globSync = (pattern, options) => glob(pattern, options).map((found) => found.replaceAll('/', '\\'));
const read = fs.readFileSync;
fs.readFileSync = (file, ...options) => read(slashed(file), ...options);
for (const name of ['existsSync', 'statSync', 'realpathSync']) {
  const original = fs[name];
  fs[name] = Object.assign((file, ...options) => original(slashed(file), ...options), original);
}
for (const name of ['dirname', 'basename', 'extname', 'join', 'relative', 'resolve', 'normalize'])
  takesBoth(name);
syncBuiltinESMExports();
