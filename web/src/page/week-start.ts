import { ownLanguage, weekStartOf } from '../browser/locale.ts';

/** The first day of the week in every calendar on this device. */
export const weekStart = weekStartOf(ownLanguage());
