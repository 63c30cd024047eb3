import { text as english } from './en.ts';
import type { SafetyText } from './text.ts';

/**
 * Languages of the Safety page and of summaries, by their own names. English is bundled; the others are loaded when
 * chosen.
 */
export const languages = [
  { value: 'en', label: 'English' },
  { value: 'nl', label: 'Nederlands' },
  { value: 'de', label: 'Deutsch' },
  { value: 'fr', label: 'Français' },
  { value: 'es', label: 'Español' },
] as const;
export type Language = (typeof languages)[number]['value'];

export const loadText: Record<Language, () => Promise<SafetyText>> = {
  en: async () => english,
  nl: async () => (await import('./nl.ts')).text,
  de: async () => (await import('./de.ts')).text,
  fr: async () => (await import('./fr.ts')).text,
  es: async () => (await import('./es.ts')).text,
};

/** The first available language in the device's order of preference. */
export const preferredLanguage = (wished: readonly string[]): Language =>
  wished
    .map((one) => one.toLowerCase().split(/[-_]/)[0])
    .flatMap((one) => languages.find(({ value }) => value === one)?.value ?? [])[0] ?? 'en';

export const isLanguage = (value: string): value is Language => Object.hasOwn(loadText, value);
