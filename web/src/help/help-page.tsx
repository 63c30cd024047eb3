import { Link } from '../page/router.tsx';
import { Questions } from '../ui/form/questions.tsx';
import { memberQuestions } from './member-questions.ts';

export default function HelpPage() {
  return (
    <div className="page stack">
      <header className="stack">
        <h1>Help</h1>
        <p className="lead">
          How things work once you are inside. If your question is not here,{' '}
          <Link to="/community/contact">write to us</Link>.
        </p>
      </header>
      <Questions sections={memberQuestions} />
      <p className="muted">
        Who is no member and found a photograph of theirs here{' '}
        <Link to="/report">reports it on a page of its own</Link>.
      </p>
      <p className="muted">
        What works by keyboard, by screen reader and in large text, and what does not yet, is said{' '}
        <Link to="/accessibility">in the accessibility statement</Link>.
      </p>
      <p className="muted">
        The towns that Veil offers are those of <a href="https://www.geonames.org">GeoNames</a>, under CC BY
        4.0.
      </p>
    </div>
  );
}
