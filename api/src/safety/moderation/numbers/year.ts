import { clauseNames, clauseNumber, clauses } from '../../../../contract/people/consents/terms-clauses.ts';
import { statements } from '../../../../contract/safety/decision-kinds.ts';
import { outcomes } from '../../../../contract/safety/moderation.ts';
import { chosenReasons, reportReasons } from '../../../../contract/safety/report-words.ts';
import { leastCounted, type TransparencyNumbers } from '../../../../contract/safety/transparency.ts';
import type { YearEntry } from './year-store.ts';

type NumbersTable = TransparencyNumbers['tables'][number];

type Publish = (count: number) => number | null;

/** Zero is published as zero; a count from one to four is withheld. */
const exactly: Publish = (count) => (count > 0 && count < leastCounted ? null : count);

/** None is withheld like one: otherwise the first report would show. */
const inFives: Publish = (count) => (count < leastCounted ? null : count - (count % leastCounted));

/** The table has no sum, because a single withheld number could be computed from it. */
function countedTable(
  title: string,
  names: readonly string[],
  of: readonly (string | undefined)[],
  publish: Publish,
): NumbersTable {
  const counts = new Map(names.map((name) => [name, 0]));
  for (const name of of) if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  return { title, rows: [...counts].map(([what, count]) => ({ what, count: publish(count) })) };
}

const clauseWords = clauseNames.map((clause) => `${clauseNumber(clause)}. ${clauses[clause]}`);
const deciderWords = { machine: 'By a machine', person: 'By a person', rule: 'By a rule' };
const originWords = { notice: 'After a report', own: 'Without a report' };
const fromWords = { member: 'By members', outside: 'By people outside' };
const appealWords = {
  waiting: 'Not decided yet',
  upheld: 'The decision stands',
  overturned: 'The decision was undone',
};

const hourMs = 60 * 60 * 1000;
const delayWords: readonly (readonly [number, string])[] = [
  [24, 'Within a day'],
  [48, 'Within two days'],
  [168, 'Within a week'],
  [Number.POSITIVE_INFINITY, 'Later'],
];

/** The tables follow the EU's template for transparency reports: notices, decisions, complaints. */
export function numbersOf(entries: readonly YearEntry[], isSmall = false): NumbersTable[] {
  const publish = isSmall ? inFives : exactly;
  const tableOf = (title: string, names: readonly string[], of: readonly (string | undefined)[]) =>
    countedTable(title, names, of, publish);
  // A call for help reports nobody.
  const reports = entries.filter(({ kind, own, reason }) => kind === 'report' && !own && reason !== 'help');
  const helpCases = new Set(
    entries.flatMap(({ reason, caseId }) => (reason === 'help' && caseId ? [caseId] : [])),
  );
  const decisions = entries.filter(
    ({ kind, decisionId = '' }) =>
      kind === 'decision' &&
      (!helpCases.has(decisionId) || reports.some(({ caseId }) => caseId === decisionId)),
  );
  const stated = entries.flatMap(({ name }) => (name ? [statements[name]] : []));
  const acted = decisions.filter(({ outcome }) => outcome !== 'dismiss');
  const firstReport = new Map<string, string>();
  for (const { caseId = '', at } of reports)
    if (at < (firstReport.get(caseId) ?? '~')) firstReport.set(caseId, at);
  return [
    tableOf(
      'Reports, by reason',
      Object.values(chosenReasons),
      reports.map(({ reason }) => reason && reportReasons[reason]),
    ),
    tableOf(
      'Reports, by whom',
      Object.values(fromWords),
      reports.map(({ isOutside }) => fromWords[isOutside ? 'outside' : 'member']),
    ),
    tableOf(
      'Decisions on reports, by measure',
      Object.values(outcomes),
      decisions.map(({ outcome }) => outcome && outcomes[outcome]),
    ),
    tableOf(
      'Time from the first report to the decision',
      delayWords.map(([, words]) => words),
      decisions.map(({ decisionId = '', at }) => delayOf(firstReport.get(decisionId), at)),
    ),
    tableOf(
      'Measures, by clause of the terms',
      clauseWords,
      [
        ...acted.map(({ clause = 'conduct' }) => clause),
        ...stated.filter(({ kind }) => kind === 'photo' || kind === 'text').map(({ clause }) => clause),
      ].map((clause) => clauseWords[clauseNumber(clause) - 1]),
    ),
    tableOf('Measures, by what led to them', Object.values(originWords), [
      ...acted.map(({ origin = 'notice' }) => originWords[origin]),
      ...stated.map(({ origin }) => originWords[origin]),
    ]),
    tableOf(
      'Decisions without a report',
      [...new Set(Object.values(statements).map(({ all }) => all))],
      stated.map(({ all }) => all),
    ),
    tableOf('All decisions, by who decided', Object.values(deciderWords), [
      ...decisions.map(() => deciderWords.person),
      ...stated.map(({ by }) => deciderWords[by]),
    ]),
    tableOf(
      'Appeals',
      Object.values(appealWords),
      decisions.map(({ appealed }) => appealed && appealWords[appealed]),
    ),
  ];
}

function delayOf(from: string | undefined, at: string): string | undefined {
  if (from === undefined) return undefined;
  const hours = (Date.parse(at) - Date.parse(from)) / hourMs;
  return delayWords.find(([most]) => hours <= most)?.[1];
}
