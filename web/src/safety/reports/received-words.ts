import type { OutputOf } from '@veil/api/contract/fields/endpoint';
import type { report } from '@veil/api/contract/safety/reports';

type ReportState = NonNullable<OutputOf<typeof report>['state']>;

const tooClose = 'Everybody here who could decide is too close to it.';
const nobody = `${tooClose} The people who run Veil were told now, and may not see it at once.`;
const outside = `${tooClose} Somebody outside, whom the people who run Veil named, decides; they were written to now, and may not see it at once.`;

const lookedAtFirst = 'It is looked at before anything is hidden. ';

/** What is true of a report now: whether it hides something, who was told and when, and whether they have opened it. */
export function stateWords(
  { lane, isHidden, told, isRead, hasDecider, isOutside = false }: Omit<ReportState, 'emergencyNumber'>,
  timeOf: (at: Date) => string,
): string {
  const hidden = isHidden ? 'It is hidden now. ' : lane === 'minor' ? lookedAtFirst : '';
  if (!hasDecider) return `${hidden}${isOutside ? outside : nobody}`;
  const opened = isRead ? 'It has been opened.' : 'Not opened yet.';
  if (!told) return isRead ? `${hidden}Somebody has opened it.` : `${hidden}A person reads your report.`;
  const whom = told.people === 1 ? 'One person on call was' : `${told.people} people on call were`;
  return `${hidden}${whom} told at ${timeOf(new Date(told.at))}. ${opened}`;
}
