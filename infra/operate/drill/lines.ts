import rules from '../../alerts.json' with { type: 'json' };

/** What a drill tries, in the order of infra/alerts.json. */
export interface DrilledAlert {
  readonly name: string;
  readonly severity: number;
  /** The event of its line. */
  readonly event: string;
}

/** The first event that the query looks for. */
const eventOf = (query: string): string => /'([^']+)'/.exec(query)?.[1] ?? '';

export const drilledAlerts: readonly DrilledAlert[] = rules
  .filter(({ on }) => on === 'application')
  .map(({ name, severity, query }) => ({ name, severity, event: eventOf(query) }));

/** What a drill cannot try: their causes are no lines of the API. infra/modules/alerts.bicep has the other ones. */
export const notDrilled: readonly string[] = [
  ...rules.filter(({ on }) => on !== 'application').map(({ name }) => name),
  ...['database-busy', 'uploads-not-told', 'uploads-dropped', 'the visits of API and site', 'the budget'],
];

/** The line as the API writes it, but for `drill`. The rule of the alert leaves it out, and the rule of the drill takes it. */
export const drillLine = ({ event }: DrilledAlert, at: Date): string =>
  JSON.stringify({ at: at.toISOString(), level: 'error', event, drill: true });
