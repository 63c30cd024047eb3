import { OwnDecisions } from './own-decisions.tsx';

/** `/community/decisions`: what was decided about the reader and why, and the appeal. */
export default function OwnDecisionsPage() {
  return (
    <div className="page stack">
      <header className="stack">
        <h1>Decisions about you</h1>
        <p className="lead">
          What our reviewers decided after a report, and why. You can appeal once; somebody else looks at it
          then.
        </p>
      </header>
      <OwnDecisions />
    </div>
  );
}
