import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** `az` is a batch file on Windows, which only a shell runs, and the shell would split and expand arguments. */
export function commandOf(
  name: string,
  args: readonly string[],
  { platform }: { platform: string } = process,
) {
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
  return platform === 'win32'
    ? { file: [name, ...args.map(quote)].join(' '), args: [], shell: true }
    : { file: name, args: [...args], shell: false };
}

/** @returns what the tool prints */
export async function runTool(name: string, ...args: string[]): Promise<string> {
  const { file, args: given, shell } = commandOf(name, args);
  return (await execute(file, given, { maxBuffer: 1e8, shell, windowsHide: true })).stdout;
}
