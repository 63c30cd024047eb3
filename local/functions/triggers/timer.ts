import { bindingText, type TriggeredFunction } from '../bindings.ts';
import type { RegisteredFunction } from '../core-module.ts';
import { parseSchedule, type Schedule } from '../ncrontab.ts';
import { type TimerStatus, timerStatuses } from '../timer-status.ts';
import type { RunningTrigger, Trigger, TriggerHost } from './trigger.ts';

export const timer: Trigger = { type: 'timerTrigger', otherBindings: [], start };

/** setTimeout cannot wait longer than about 24.8 days. */
const longestWait = 2 ** 31 - 1;
const epoch = new Date(0).toISOString();

interface TimerFunction {
  registered: RegisteredFunction;
  bindingName: string;
  schedule: Schedule;
  monitored: boolean;
  runOnStartup: boolean;
}

/**
 * Starts every timer function. A monitored one that missed its time while the host was down runs at once, as past due.
 */
async function start(
  functions: TriggeredFunction[],
  { invoke, log, data }: TriggerHost,
): Promise<RunningTrigger> {
  const statuses = timerStatuses(data);
  const waiting = new Map<string, NodeJS.Timeout>();
  const timers = new Map(functions.map((fn) => [fn.registered.metadata.name, timerFunction(fn)]));

  async function run(name: string, timer: TimerFunction, isPastDue: boolean) {
    const status = statuses.find(name) ?? { last: epoch, next: epoch, lastUpdated: epoch };
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

  /** Plans the next run after the current one has ended, so that a timer never overlaps itself. */
  function plan(name: string, timer: TimerFunction, last: Date | undefined) {
    const now = new Date();
    const next = timer.schedule.next(now);
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

function timerFunction({ registered, bindingName, binding }: TriggeredFunction): TimerFunction {
  const schedule = parseSchedule(bindingText(binding, 'schedule'));
  return {
    registered,
    bindingName,
    schedule,
    // The platform's default: monitored unless it runs more than once a minute.
    monitored: binding.useMonitor !== false && !schedule.isFrequent,
    runOnStartup: binding.runOnStartup === true,
  };
}

function isMissed(status: TimerStatus | undefined): boolean {
  return status !== undefined && new Date(status.next) < new Date();
}

function statusOf(last: Date | undefined, next: Date, now: Date): TimerStatus {
  return { last: last?.toISOString() ?? epoch, next: next.toISOString(), lastUpdated: now.toISOString() };
}
