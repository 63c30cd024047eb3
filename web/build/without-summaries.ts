import type { Plugin } from 'vite';

export const contractFile = /api\/contract\/.+\.ts$/;

export const withoutSummariesIn = (code: string): string =>
  code.replace(/^( +summary:)\s+(?:'(?:[^'\\\n]|\\.)*'|`[^`]*`),$/gm, "$1 '',");

/** Summaries of calls are for the printed contract; the site shows none. */
export const withoutSummaries = (): Plugin => ({
  name: 'without-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: contractFile },
    handler: (code) => ({ code: withoutSummariesIn(code), map: null }),
  },
});
