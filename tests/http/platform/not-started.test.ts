import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { loadApp } from '../../../local/functions/app.ts';
import { startHost } from '../../../local/functions/host.ts';
import { openLog } from '../../../local/functions/log.ts';

/** The built app in this process, whose environment has none of its settings. */
const folder = mkdtempSync(join(tmpdir(), 'veil-not-started-'));
const output = new PassThrough();
let logText = '';
let errorText = '';
output.on('data', (chunk) => {
  logText += chunk;
});
let host: Awaited<ReturnType<typeof startHost>>;
beforeAll(async () => {
  const log = openLog(output, 'information');
  const complaint = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    errorText += text;
    return true;
  });
  const app = await loadApp(join(import.meta.dirname, '../../../api/dist/main.js'), log);
  complaint.mockRestore();
  host = await startHost(app, log, { port: 0, data: folder, cors: '' });
});
afterAll(async () => {
  await host.close();
  rmSync(folder, { recursive: true });
});

it('complains once, where the platform keeps what an app says while it starts', () => {
  expect(errorText).toMatch(/^Veil cannot start: COSMOS_ENDPOINT is missing; [^\n]*\n$/);
});

it.each(['/api/health', '/api/me', '/api/board', '/api/profiles/photo/full/1/2'])(
  'without a setting %s is answered 503, and the log names the setting',
  async (path) => {
    logText = '';
    const answer = await fetch(`${host.url}${path}`);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ message: expect.not.stringContaining('COSMOS') });
    expect(logText).toContain('Veil cannot start: COSMOS_ENDPOINT is missing');
  },
);
