import { Select } from '../ui/form/select.tsx';
import { ErrorState } from '../ui/state.tsx';
import type { SubjectName } from './text.ts';
import { useLanguage } from './use-language.ts';

/** A summary of an English text in a language that the reader chooses. It is empty while that is English. */
export function InYourLanguage({ subject }: { subject: SubjectName }) {
  const { shown, retry, choice } = useLanguage();
  const { language, text } = shown;
  const found = language === 'en' ? undefined : text.subjects.find(({ name }) => name === subject);
  return (
    <div className="stack-2">
      <Select label="In short, in your language" {...choice} />
      {retry && <ErrorState title="This language could not be loaded" onRetry={retry} />}
      <div className="stack-2" lang={language} aria-live="polite">
        {found && (
          <>
            <p>{found.text}</p>
            <p className="muted">{text.holds}</p>
          </>
        )}
      </div>
    </div>
  );
}
