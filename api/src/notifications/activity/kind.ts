import * as z from 'zod/mini';
import type { ActivityType } from '../../../contract/discovery/home/home.ts';

/** What a carrier, a subject line and a locked screen may show. It names nobody and does not say what the news is. */
export interface NeutralWords {
  readonly subject: string;
  readonly said: string;
  /**
   * Which list the service worker opens: news or messages. Both have one letter, so the encrypted length reveals nothing.
   * Its words are in `worker.js`.
   */
  readonly push: 'n' | 'm';
}
const ofNews: NeutralWords = { subject: 'You have news', said: 'You have news.', push: 'n' };
export const ofMessages: NeutralWords = { ...ofNews, push: 'm' };

type Values<Shape extends z.core.$ZodLooseShape> = z.output<ReturnType<typeof z.object<Shape>>>;

export interface Kind<Shape extends z.core.$ZodLooseShape, Quotes extends boolean> {
  readonly type: ActivityType;
  readonly values: ReturnType<typeof z.object<Shape>>;
  /** Whether the sentence has words of another profile. They are stored apart from the values, to be erased with it. */
  readonly quotes: Quotes;
  readonly neutral: NeutralWords;
  /**
   * The sentence in News, at Home and in a mail in full words.
   * @param quoted null for a reader who may not read the quoted words
   * @returns undefined for values of another release that this one cannot read
   */
  says(values: unknown, quoted: string | null): string | undefined;
}

/** The parts of every row, whatever its values. */
export type AnyKind = Omit<Kind<z.core.$ZodLooseShape, boolean>, 'values'>;

const createKinds =
  <Quotes extends boolean>(quotes: Quotes) =>
  <Shape extends z.core.$ZodLooseShape>(
    type: ActivityType,
    shape: Shape,
    sentence: (values: Values<Shape>, quoted: string | null) => string,
    neutral = ofNews,
  ): Kind<Shape, Quotes> => {
    const values = z.object(shape);
    const says = (stored: unknown, quoted: string | null) => {
      const parsed = values.safeParse(stored);
      return parsed.success ? sentence(parsed.data, quoted) : undefined;
    };
    return { type, values, quotes, neutral, says };
  };

/** Its sentence may name the actor, by `handle`: the item is erased with the actor's account. */
export const kind = createKinds(false);
export const quotingKind = createKinds(true);
export const fixedKind = (type: ActivityType, sentence: string) => kind(type, {}, () => sentence);
/** For items of another release, whose words this one does not have. */
export const unknownKind = fixedKind('review', ofNews.subject);
