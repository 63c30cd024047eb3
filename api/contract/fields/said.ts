import * as z from 'zod/mini';
import { line, text } from './fields.ts';

export const saidLimits = { likes: 10, likeMax: 40, funFactMax: 300 };

const saidMessages = {
  tooMany: `Please keep to ${saidLimits.likes} likes`,
  tooLong: `Please keep each like to ${saidLimits.likeMax} characters`,
  comma: 'A like has no comma',
};

/** Entries of a few words without commas, because commas separate them where they are typed. */
export const likes = z
  .array(
    line({ min: 1, max: saidLimits.likeMax, maxMessage: saidMessages.tooLong }).check(
      z.refine((like) => !like.includes(','), saidMessages.comma),
    ),
  )
  .check(z.maxLength(saidLimits.likes, saidMessages.tooMany));

export const funFact = text({
  max: saidLimits.funFactMax,
  maxMessage: 'Fun fact must be at most 300 characters',
});

/** The distinct entries of a comma-separated text. */
export function likesIn(typed: string): string[] {
  const found = typed.split(/[,\n]/).map((like) => like.replace(/\s+/g, ' ').trim());
  return found.filter(
    (like, at) => like !== '' && found.findIndex((one) => one.toLowerCase() === like.toLowerCase()) === at,
  );
}
