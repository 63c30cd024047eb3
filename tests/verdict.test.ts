import { expect, it } from 'vitest';
import { verdictLine } from './verdict.ts';

const counts = { passed: 3841, failed: 0, skipped: 0, withoutBrowser: 0 };

it('says what passed and failed, and how much was skipped if anything was', () => {
  expect(verdictLine(counts)).toBe('3841 passed, 0 failed');
  expect(verdictLine({ ...counts, skipped: 2 })).toBe('3841 passed, 0 failed, 2 skipped');
});

it('counts the files that need a browser where there is none', () => {
  expect(verdictLine({ ...counts, withoutBrowser: 9 })).toBe(
    '3841 passed, 0 failed, 9 files left out without a browser',
  );
});
