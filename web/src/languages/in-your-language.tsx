import { useState } from 'react';
import useSWR from 'swr';
import { Select } from '../ui/form/select.tsx';
import { isLanguage, languages, loadText, preferredLanguage } from './languages.ts';
import type { SubjectName } from './text.ts';

/** A summary of an English text in a language that the reader chooses. It is empty while that is English. */
export function InYourLanguage({ subject }: { subject: SubjectName }) {
  const [language, setLanguage] = useState(() => preferredLanguage(navigator.languages));
  const { data } = useSWR(language === 'en' ? null : ['safety', language], async () => loadText[language](), {
    revalidateOnFocus: false,
  });
  const found = data?.subjects.find(({ name }) => name === subject);
  return (
    <div className="stack-2">
      <Select
        label="In short, in your language"
        options={languages}
        value={language}
        onChange={({ target }) => {
          if (isLanguage(target.value)) setLanguage(target.value);
        }}
      />
      <div className="stack-2" lang={language} aria-live="polite">
        {found && (
          <>
            <p>{found.text}</p>
            <p className="muted">{data?.holds}</p>
          </>
        )}
      </div>
    </div>
  );
}
