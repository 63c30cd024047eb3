import { useLanguage } from '../languages/use-language.ts';
import { Link } from '../page/router.tsx';
import { Card } from '../ui/card.tsx';
import { Select } from '../ui/form/select.tsx';
import { ErrorState } from '../ui/state.tsx';
import { Danger } from './danger.tsx';
import styles from './help.module.css';

export default function SafetyPage() {
  const { shown, retry, choice } = useLanguage();
  const { language, text } = shown;
  return (
    <div className="page stack">
      <header className={`stack-4 ${styles.head}`}>
        <div className="stack" lang={language}>
          <h1>{text.title}</h1>
          <p className="lead">{text.lead}</p>
        </div>
        <Select label="Language" {...choice} />
      </header>
      {retry && (
        <ErrorState
          title="This language could not be loaded"
          text="You read the one before."
          onRetry={retry}
        />
      )}
      <div className="stack" lang={language}>
        <Danger {...text.danger} />
        <div className={`stack-5 wide-tiles ${styles.cards}`}>
          {text.subjects.map(({ title, text: words }) => (
            <Card as="section" className={`stack-3 top left ${styles.card}`} key={title}>
              <h2>{title}</h2>
              <p className="muted">{words}</p>
            </Card>
          ))}
        </div>
        <ul className="stack-3">
          <li>
            <Link to="/community/terms">{text.holds}</Link>
          </li>
          <li>
            <Link to="/community/transparency">{text.links.numbers}</Link>
          </li>
          <li>
            <Link to="/community/decisions">{text.links.decisions}</Link>
          </li>
          <li>
            <Link to="/report">{text.links.outside}</Link>
          </li>
        </ul>
      </div>
    </div>
  );
}
