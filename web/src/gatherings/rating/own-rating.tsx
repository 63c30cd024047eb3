import { spellDay } from '@veil/api/contract/fields/written-dates';
import {
  type BadgeName,
  type BandName,
  badgeNames,
  badgeRules,
  bands,
  type OwnRating,
  ratingParts,
  sanctionPoints,
  toldBands,
} from '@veil/api/contract/gatherings/rating';
import { Lightbulb } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../page/router.tsx';
import { Band, EarnedBadges } from '../../profiles/members/band.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Meter } from '../../ui/meter.tsx';
import { OwnTier } from './own-tier.tsx';
import styles from './rating.module.css';

/** Everything that the rating is made of, and how each part counts. */
export function OwnRatingView({ rating }: { rating: OwnRating }) {
  return (
    <>
      <h1 className="breaks">Your rating</h1>
      <InWords rating={rating} />
      {rating.tips.length > 0 && <Tips names={rating.tips} />}
      <Figures rating={rating} />
      <Parts rating={rating} />
      <Badges earned={rating.badges} />
      <OwnTier rating={rating} />
    </>
  );
}

/** The first sentence about the reader's own rating. */
const leads: Record<BandName, string> = {
  excellent: 'People are glad when you come.',
  good: 'You are good company, and people say so.',
  fair: 'You are on your way: each evening and each kind word counts.',
  low: 'It has been a hard stretch. A few good evenings change this more than anything.',
  new: 'You are just beginning. There is nothing to catch up on.',
};

const toldWords = (band: BandName): string =>
  toldBands.some((one) => one === band)
    ? `Others see “${bands[band].label}”, your badges and how often you came.`
    : 'Others see the badges you have earned, and nothing else.';

function InWords({ rating: { band, badges } }: { rating: OwnRating }) {
  return (
    <Card className="stack-4 top left">
      <p className={styles.lead}>{leads[band]}</p>
      <Band of={band} />
      {badges.length > 0 && <EarnedBadges of={badges} />}
      <p className="muted">{toldWords(band)} Not answering somebody new never counts.</p>
    </Card>
  );
}

function Figures({ rating }: { rating: OwnRating }) {
  const { attended, expected } = rating.eventAttendance;
  const { overall, color, feedbackCount, feedbackReceived } = rating;
  return (
    <section className="stack-4" aria-labelledby="figures">
      <h2 id="figures" className={styles.heading}>
        In numbers
      </h2>
      <p className={classNames('line-3 baseline', styles.score, styles[color])}>
        <strong>{overall}</strong>
        <span className="muted">of 100</span>
      </p>
      <dl className={styles.figures}>
        <Figure name="Response rate" value={formatPercent(rating.responseRate)} />
        <Figure name="Feedback given" value={rating.feedbackGiven || 'None'} />
        <Figure
          name="Feedback received"
          value={feedbackReceived === null ? '–' : `${feedbackReceived.toFixed(1)} of 5`}
          note={feedbackCount > 0 ? `${feedbackCount} in all` : 'None yet'}
        />
        <Figure
          name="Events attended"
          value={expected === 0 ? '–' : `${attended || 'None'} of ${expected}`}
        />
        <Figure name="Profile completion" value={formatPercent(rating.profileCompletion)} />
        <Figure name="Last active" value={rating.lastActive === null ? '–' : spellDay(rating.lastActive)} />
      </dl>
      <p className="muted">Only you see these numbers.</p>
    </section>
  );
}

const formatPercent = (value: number | null): string => (value === null ? '–' : `${value}%`);

function Figure({ name, value, note }: { name: string; value: ReactNode; note?: string }) {
  return (
    <div className={`stack-1 top frame ${styles.figure}`}>
      <dt>{name}</dt>
      <dd>{value}</dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  );
}

const Tips = ({ names }: { names: OwnRating['tips'] }) => (
  <section className={`frame ${styles.tips}`} aria-labelledby="tips">
    <h2 id="tips" className={styles.heading}>
      What would help most
    </h2>
    <ul className="stack-3">
      {names.map((name) => (
        <li key={name} className={styles.tip}>
          <Lightbulb aria-hidden size="1.125rem" strokeWidth={1.5} />
          {ratingParts[name].tip}
        </li>
      ))}
    </ul>
  </section>
);

function Parts({ rating: { parts, deduction, version } }: { rating: OwnRating }) {
  return (
    <details className={styles.parts}>
      <summary>More: what it is made of</summary>
      <ul className="stack-3">
        {parts.map(({ name, value, isKnown, weight }) => (
          <li key={name} className={`stack-2 ${styles.part}`}>
            <div className={styles.row}>
              <label className="strong" htmlFor={`part-${name}`}>
                {ratingParts[name].label}
              </label>
              <span className="muted small">weighs {weight}%</span>
              <strong className={styles.value}>{isKnown ? value : 'not known yet'}</strong>
            </div>
            {isKnown && <Meter id={`part-${name}`} max={100} value={value} />}
            <p className="muted">{ratingParts[name].rule}</p>
          </li>
        ))}
        {deduction > 0 && (
          <li className={`stack-2 ${styles.part}`}>
            <div className={styles.row}>
              <span className="strong">Sanctions</span>
              <strong className={styles.value}>−{deduction}</strong>
            </div>
            <p className="muted">
              They count for a year: a warning {sanctionPoints.warning}, a restriction{' '}
              {sanctionPoints.restriction}, a suspension {sanctionPoints.suspension}, all together at most{' '}
              {sanctionPoints.most}.
            </p>
          </li>
        )}
      </ul>
      <p className="muted">
        Version {version} of the rules. No part alone moves a rating by more than an eighth. What is in it is
        in <Link to="/account/data">Your data</Link>; feedback is under{' '}
        <Link to="/community/feedback?tab=received">Feedback</Link>.
      </p>
    </details>
  );
}

const Badges = ({ earned }: { earned: readonly BadgeName[] }) => (
  <section className={styles.parts} aria-labelledby="badges">
    <h2 id="badges" className={styles.heading}>
      Badges
    </h2>
    <ul className="stack-3">
      {badgeNames.map((name) => (
        <li key={name} className={`stack-2 ${styles.part}`}>
          <div className={styles.row}>
            <EarnedBadges of={[name]} />
            <span className="muted small">{earned.includes(name) ? 'Earned' : 'Not yet'}</span>
          </div>
          <p className="muted">{badgeRules[name]}</p>
        </li>
      ))}
    </ul>
  </section>
);
