import { execFileSync } from 'node:child_process';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cleanFields, createLog } from './log.ts';

it('keeps the fields of the list, and no other', () => {
  const more = { endpoint: 'me', count: 3, bio: 'Likes long dinners.', email: 'iris@example.org' };
  expect(cleanFields(more)).toEqual({ endpoint: 'me', count: 3 });
});

it.each([
  ['an address', 'Cannot send to iris.b+veil@mail.example.org today'],
  ['an escaped address', 'GET /users?q=iris%40example.org failed'],
  ['a token', 'Unexpected eyJhbGciOi.eyJzdWIiOiIx.c2lnbmF0dXJl in header'],
  ['a key', 'DefaultEndpointsProtocol=https;AccountKey=c2VjcmV0c2VjcmV0=='],
])('blots %s out of what a library says', (_, fault) => {
  const line = JSON.stringify(cleanFields({ fault }));
  expect(line).toContain('…');
  expect(line).not.toMatch(/iris|eyJ|c2VjcmV0/);
});

it.each(['a', 'eyJ', '@', 'a@', 'a%40', 'eyJ.'])('looks through 60,000 letters of "%s" at once', (piece) => {
  const { user } = process.cpuUsage();
  const { fault } = cleanFields({ fault: piece.repeat(60_000 / piece.length) });
  // Nine seconds before the search for an address was bounded.
  expect(process.cpuUsage().user - user).toBeLessThan(2_000_000);
  expect(String(fault).length).toBeLessThanOrEqual(4000);
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const writtenBatches: { level: string; events: string[] }[] = [];
const startLog = () => {
  writtenBatches.length = 0;
  return createLog((level, lines) => {
    const events = lines
      .trim()
      .split('\n')
      .map((line) => String(JSON.parse(line).event));
    writtenBatches.push({ level, events });
  });
};

it('writes the lines of 50 ms at once', () => {
  const { log } = startLog();
  log('info', 'first');
  vi.advanceTimersByTime(49);
  log('info', 'second');
  expect(writtenBatches).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(writtenBatches).toEqual([{ level: 'info', events: ['first', 'second'] }]);
  log('info', 'third');
  vi.advanceTimersByTime(50);
  expect(writtenBatches).toHaveLength(2);
});

it('writes an error at once, after what was logged before it', () => {
  const { log } = startLog();
  log('info', 'before');
  log('error', 'failed');
  expect(writtenBatches).toEqual([
    { level: 'info', events: ['before'] },
    { level: 'error', events: ['failed'] },
  ]);
});

it('gathers no more than 64 KB', () => {
  const { log } = startLog();
  for (let line = 0; line < 20; line++) log('info', 'long', { fault: 'x'.repeat(4000) });
  expect(writtenBatches).toHaveLength(1);
});

it('leaves nothing when it is flushed', () => {
  const { log, flush } = startLog();
  log('info', 'last');
  flush();
  flush();
  expect(writtenBatches).toEqual([{ level: 'info', events: ['last'] }]);
});

it('loses nothing of a process that ends', () => {
  const script = `import { jsonLog } from '${import.meta.dirname}/log.ts'; jsonLog('info', 'last'); process.exit(0);`;
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  expect(JSON.parse(said)).toMatchObject({ level: 'info', event: 'last' });
});
