import { OwnDecisions } from './own-decisions.tsx';

/** `/community/decisions`: every decision about the reader with its reason, and the way to appeal. */
export default function OwnDecisionsPage() {
  return (
    <div className="page stack">
      <header className="stack">
        <h1>Decisions about you</h1>
        <p className="lead">
          What was decided about your profile, your photos, your words and what you may do here, by a person
          or a machine, and why.
        </p>
      </header>
      <OwnDecisions />
    </div>
  );
}
