import { type App, bindingText, triggeredBy } from './app.ts';
import type { RegisteredFunction } from './core-module.ts';
import type { Invoke } from './invoke.ts';
import type { HostLog } from './log.ts';
import { nextOccurrence, parseSchedule, type Schedule } from './ncrontab.ts';
import { type TimerStatus, timerStatuses } from './timer-status.ts';

/** setTimeout cannot wait longer than about 24.8 days at a time. */
const longestWait = 2 ** 31 - 1;
const never = new Date(0).toISOString();

interface TimerFunction {
  registered: RegisteredFunction;
  bindingName: string;
  schedule: Schedule;
  monitored: boolean;
  runOnStartup: boolean;
}

export interface Timers {
  names: string[];
  /** Runs one now; resolves when it has ended, rejects as it does. */
  fire(name: string): Promise<void>;
  stop(): void;
}

/** Starts every timer function. A monitored one that missed its time while the host was down runs at once, past due. */
export function startTimers(app: App, invoke: Invoke, log: HostLog, folder: string): Timers {
  const statuses = timerStatuses(folder);
  const waiting = new Map<string, NodeJS.Timeout>();
  const timers = new Map(timerFunctions(app).map((timer) => [timer.registered.metadata.name, timer]));

  async function run(name: string, timer: TimerFunction, isPastDue: boolean) {
    const status = statuses.find(name) ?? { last: never, next: never, lastUpdated: never };
    const info = {
      Schedule: { AdjustForDST: true },
      ScheduleStatus: { Last: status.last, Next: status.next, LastUpdated: status.lastUpdated },
      IsPastDue: isPastDue,
    };
    await invoke(timer.registered, {
      inputData: [{ name: timer.bindingName, data: { json: JSON.stringify(info) } }],
    });
  }

  async function due(name: string, timer: TimerFunction, isPastDue: boolean) {
    const last = new Date();
    await run(name, timer, isPastDue).catch((fault: unknown) =>
      log.write('error', name, fault instanceof Error ? `${fault.stack}` : String(fault)),
    );
    if (waiting.has(name)) plan(name, timer, last);
  }

  /** A run is over before its next one is planned, so one timer never overlaps itself. */
  function plan(name: string, timer: TimerFunction, last: Date | undefined) {
    const now = new Date();
    const next = nextOccurrence(timer.schedule, now);
    if (!next) return log.write('warning', name, 'The schedule never comes round.');
    if (timer.monitored) statuses.save(name, statusOf(last, next, now));
    wait(name, next, () => due(name, timer, false));
  }

  function wait(name: string, until: Date, then: () => Promise<void>) {
    const left = until.getTime() - Date.now();
    const again = left > longestWait ? () => wait(name, until, then) : () => void then();
    waiting.set(name, setTimeout(again, Math.min(Math.max(left, 0), longestWait)));
  }

  for (const [name, timer] of timers) {
    const missed = timer.monitored && isMissed(statuses.find(name));
    if (missed || timer.runOnStartup) wait(name, new Date(), () => due(name, timer, missed));
    else plan(name, timer, undefined);
  }

  return {
    names: [...timers.keys()],
    async fire(name) {
      const timer = timers.get(name);
      if (timer) await run(name, timer, false);
    },
    stop() {
      for (const timeout of waiting.values()) clearTimeout(timeout);
      waiting.clear();
    },
  };
}

function timerFunctions({ registry }: App): TimerFunction[] {
  return triggeredBy(registry, 'timerTrigger').map(({ registered, bindingName, binding }) => {
    const schedule = parseSchedule(bindingText(binding, 'schedule'));
    return {
      registered,
      bindingName,
      schedule,
      // The platform's default: watched unless it runs more than once a minute.
      monitored: binding.useMonitor !== false && schedule.second.length === 1,
      runOnStartup: binding.runOnStartup === true,
    };
  });
}

function isMissed(status: TimerStatus | undefined): boolean {
  return status !== undefined && new Date(status.next) < new Date();
}

function statusOf(last: Date | undefined, next: Date, now: Date): TimerStatus {
  return { last: last?.toISOString() ?? never, next: next.toISOString(), lastUpdated: now.toISOString() };
}
