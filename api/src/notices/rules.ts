import { type Frequency, type NoticeKind, noticeKinds } from '../../contract/home/notice-kinds.ts';
import { afterQuiet, clockOf, firstFrom, type Night } from '../activity/quiet.ts';
import type { Way } from '../activity/reach.ts';

export interface Wishes extends Night {
  readonly way: Way;
  readonly hasPhone: boolean;
  readonly frequencies: Partial<Record<NoticeKind, Frequency>>;
  /** Empty for never. */
  readonly lastAt: string;
}

/** A message says only that there is news, so it covers everything up to the moment it leaves. */
type Timing = 'send' | 'covered' | 'never' | { readonly laterAt: Date };

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** At most one leaves in so long, but for what is urgent. */
export const gaps: Record<Way, number> = { phone: 5 * minuteMs, mail: hourMs };

export const isOfMessages = (kind: NoticeKind): boolean => kind === 'message' || kind === 'request';

/** News that are not looked at for so long are mailed. */
export const delayOf = (kind: NoticeKind, { way, hasPhone }: Pick<Wishes, 'way' | 'hasPhone'>): number =>
  !isOfMessages(kind) || way === 'phone' ? 0 : hasPhone ? 24 * hourMs : 5 * minuteMs;
/** When what is not sent at once leaves. */
const [digestHour, digestDay] = [9, 1];

const frequencyOf = ({ frequencies }: Pick<Wishes, 'frequencies'>, kind: NoticeKind): Frequency =>
  frequencies[kind] ?? noticeKinds[kind].usually;

export function timingOf(kind: NoticeKind, toldAt: string, wishes: Wishes, now: Date): Timing {
  const frequency = frequencyOf(wishes, kind);
  if (frequency === 'never') return 'never';
  if (wishes.lastAt !== '' && toldAt <= wishes.lastAt) return 'covered';
  const told = new Date(toldAt);
  const earliest = [
    new Date(told.getTime() + delayOf(kind, wishes)),
    ...(frequency === 'now' ? [] : [nextDigest(told, frequency, wishes.timeZone)]),
    ...(wishes.lastAt === '' || noticeKinds[kind].isUrgent
      ? []
      : [new Date(new Date(wishes.lastAt).getTime() + gaps[wishes.way])]),
  ].reduce((one, other) => (one > other ? one : other));
  const moment = afterQuiet(earliest > now ? earliest : now, wishes);
  return moment > now ? { laterAt: moment } : 'send';
}

function nextDigest(told: Date, frequency: 'daily' | 'weekly', timeZone: string): Date {
  const clock = clockOf(timeZone);
  return firstFrom(new Date(told.getTime() + 1), (at) => {
    const { weekday, hour, minute } = clock(at);
    return hour === digestHour && minute < 15 && (frequency === 'daily' || weekday === digestDay);
  });
}
