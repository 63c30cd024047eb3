import type { Plugin } from 'vite';

export const contractFile = /api\/contract\/.+\.ts$/;

export const withoutSummariesIn = (code: string): string =>
  code.replace(/^( +summary:)\s+(?:'(?:[^'\\\n]|\\.)*'|`[^`]*`),$/gm, "$1 '',");

/** Removes the summaries of calls, which are for the printed contract and not shown on the site. */
export const withoutSummaries = (): Plugin => ({
  name: 'without-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: contractFile },
    handler: (code) => ({ code: withoutSummariesIn(code), map: null }),
  },
});
