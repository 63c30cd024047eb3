import { expect, it } from 'vitest';
import { commandOf, runTool } from './run-tool.ts';

const query = ['account', 'list', '--query', '[?name=="a b"].id'];

it('runs a tool of Azure through a shell on Windows, each argument in quotes', () => {
  expect(commandOf('az', query, { platform: 'win32' })).toEqual({
    file: 'az "account" "list" "--query" "[?name==""a b""].id"',
    args: [],
    shell: true,
  });
});

it('runs it by itself elsewhere', async () => {
  expect(commandOf('az', query, { platform: 'linux' })).toEqual({ file: 'az', args: query, shell: false });
  expect(await runTool(process.execPath, '--print', '"a b"')).toBe('a b\n');
});
