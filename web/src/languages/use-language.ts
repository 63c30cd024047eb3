import { type ChangeEvent, useState } from 'react';
import useSWR from 'swr';
import { ownLanguages } from '../browser/locale.ts';
import { text as english } from './en.ts';
import { isLanguage, languages, loadText, preferredLanguage } from './languages.ts';

/** The texts in a language that the reader chooses; at first the language of the browser. */
export function useLanguage() {
  const [language, setLanguage] = useState(() => preferredLanguage(ownLanguages()));
  const load = async () => ({ language, text: await loadText[language]() });
  const { data, error, mutate } = useSWR(['safety', language], load, {
    keepPreviousData: true,
    revalidateOnFocus: false,
  });
  return {
    /** The texts that are there, which are those of the language before while the chosen one is loaded. */
    shown: data ?? ({ language: 'en', text: english } as const),
    /** Given if the chosen language could not be loaded. */
    retry: error === undefined ? undefined : () => void mutate(),
    choice: {
      options: languages,
      value: language,
      onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => {
        if (isLanguage(target.value)) setLanguage(target.value);
      },
    },
  };
}
