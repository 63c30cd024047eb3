import * as z from 'zod/mini';

/** For an endpoint without path parameters, query or body. Unknown fields are refused. */
export const noInput = z.strictObject({});

/** It is done, and there is nothing else to say. */
export const successResult = z.object({ success: z.boolean() });

/** Numeric ids are 53-bit, time-ordered integers: safe in JSON and sortable. */
export const numericId = z.int().check(z.positive());

/** A numeric id in a path or query. */
export function numericIdParam(message: string) {
  return z.pipe(
    z.string().check(
      z.regex(/^[1-9]\d{0,15}$/, message),
      z.refine((text) => Number.isSafeInteger(Number(text)), message),
    ),
    z.transform((text: string) => Number(text)),
  );
}

/** An instant as ISO 8601 in UTC. */
export const instant = z.string();

interface TextLimits {
  min?: number;
  minMessage?: string;
  max: number;
  maxMessage: string;
}

/** Controls, zero-width and direction characters, fillers: what would leave a field looking empty. */
const invisibleCharacters = /(?!\s)[\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/gu;

const visibleLength = (value: string): number => value.replace(invisibleCharacters, '').trim().length;

/** `max` counts UTF-16 units after trimming, as the counters on the page do; `min` counts only what can be seen. */
const lengthChecks = ({ min = 0, minMessage, max, maxMessage }: TextLimits) =>
  [
    z.trim(),
    z.minLength(min, minMessage),
    // A text that is too long is not checked further.
    z.maxLength(max, { error: maxMessage, abort: true }),
    z.refine<string>((value) => value.length < min || visibleLength(value) >= min, minMessage),
  ] as const;

/**
 * Text in paragraphs, trimmed and otherwise kept as it was written; half a character becomes �. Direction characters
 * stay, as Hebrew and Arabic use them: whoever shows the text isolates it.
 */
export const text = (limits: TextLimits) =>
  z.string().check(
    z.overwrite((typed) => typed.toWellFormed()),
    ...lengthChecks(limits),
  );

interface RequiredLimits {
  max: number;
  /** Said of nothing, and of too much. */
  empty: string;
  long: string;
}

const requiredLimits = ({ max, empty, long }: RequiredLimits): TextLimits => ({
  min: 1,
  minMessage: empty,
  max,
  maxMessage: long,
});

/** The same where something must be written. */
export const requiredText = (limits: RequiredLimits) => text(requiredLimits(limits));

/** Unseen and direction characters, which have no place in a line. Joiners have: emoji and some scripts need them. */
const disallowedInLine = /(?!\s)[\p{Cc}\p{Bidi_Control}\u00AD\u200B\u2060-\u2064]|\uFEFF/gu;

/** One line of text, which stands beside others: line breaks become spaces, and what nobody sees goes. */
export const line = (limits: TextLimits) =>
  z.string().check(
    z.overwrite((typed) => typed.toWellFormed().replace(disallowedInLine, '').replace(/\s+/g, ' ')),
    ...lengthChecks(limits),
  );

export const requiredLine = (limits: RequiredLimits) => line(requiredLimits(limits));

/** Written in either case, it is the same id. */
export const uuid = (message?: string) => z.uuid(message).check(z.toLowerCase());

/** A made-by-the-client id: repeating a call with the same one changes nothing and answers the same. */
export const requestId = z.optional(uuid());
