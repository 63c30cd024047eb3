import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod';

const LocalSettings = z.object({
  Values: z.record(z.string(), z.string()),
  Host: z.object({ LocalHttpPort: z.number(), CORS: z.string() }).partial().default({}),
});

/**
 * Copies "Values" of the first existing file into the environment. A variable that is already set keeps its value, as
 * with `func start`.
 * @returns the file's "Host" part: `CORS`, `LocalHttpPort`
 * @throws naming the file when it cannot be read
 */
export function applySettings(files: string[]) {
  const file = files.find((candidate) => existsSync(candidate));
  if (!file) throw new Error(`No settings file: looked for ${files.join(' and ')}.`);
  const read = LocalSettings.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!read.success) throw new Error(`${file} is not a settings file. ${z.prettifyError(read.error)}`);
  for (const [name, value] of Object.entries(read.data.Values)) process.env[name] ??= value;
  return read.data.Host;
}
