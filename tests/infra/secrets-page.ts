import { pathToFileURL } from 'node:url';
import { recurring, tasks } from '../../api/src/features.ts';
import { type SecretEffect, secretEffects } from '../../api/src/secret-effects.ts';
import { secretsOfHooks } from '../../api/src/secrets-of-hooks.ts';

const hooks = Object.entries(secretsOfHooks).flatMap(([hook, features]) =>
  Object.entries(features).map(([feature, secret]) => ({ name: `${hook} of ${feature}`, secret })),
);
const all = [...Object.values({ ...tasks, ...recurring }), ...hooks];

const carriedOutBy = (effect: string, { rule }: SecretEffect): string => {
  const names = all.filter(({ secret }) => secret === effect).map(({ name }) => `\`${name}\``);
  return rule === undefined ? names.join(', ') : `\`${rule}\``;
};

const tableOf = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const rows = Object.entries<SecretEffect>(secretEffects);
const reasons = all.flatMap(({ name, secret }) =>
  typeof secret === 'object' ? [[`\`${name}\``, secret.none]] : [],
);

/** The whole of `docs/secrets.md`. */
export const secretsPage = (): string => `# What follows from a secret

An effect that follows by itself from something secret could give it away. Each such effect is compared in two worlds: one in
which the secret is true, and one with a cause that is nobody's secret. What others read must be the same, at once, after the
outbox and on day 31, by every call, live news, mail, push, the calendar and the download of one's data
([the comparison](../tests/api/secrets)).

This page is written by \`node tests/infra/secrets-page.ts\` from \`api/src/secret-effects.ts\`. Each task and hook says there
what its cause is, and the compiler asks for it.

${tableOf(
  ['what is secret', 'known to', 'who could see the effect', 'it begins', 'it reads like'],
  rows.map(([, { cause, knownTo, seenBy, begins, like }]) => [cause, knownTo, seenBy, begins, like]),
)}

## What carries it out

${tableOf(
  ['what is secret', 'tasks, hooks and rules', 'further tests'],
  rows.map(([effect, row]) => [
    row.cause,
    carriedOutBy(effect, row),
    (row.tests ?? []).map((path) => `[${path.split('/').at(-1)}](../${path})`).join(', '),
  ]),
)}

## Tasks without a secret that read who did what

${tableOf(['task', 'why'], reasons)}
`;

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  process.stdout.write(secretsPage());
