import { localAccount, localRegion, type LocalClock } from '#local/ground/aws-service.ts';
import type { InvocationResult, Invoker } from '#local/lambda/invoker.ts';
import { openStateFile } from '#local/ground/state-file.ts';
import type { ScheduleDefinition } from './read-schedules.ts';

export interface ScheduleStatus {
  name: string;
  expression: string;
  timezone: string;
  enabled: boolean;
  functions: string[];
  /** The next run, ISO 8601 by the local clock; undefined when there is none. */
  nextRunAt?: string;
  lastRunAt?: string;
  lastError?: string;
}

export interface Scheduler {
  list(): ScheduleStatus[];
  /**
   * Runs a schedule at once, even a disabled one.
   * @param name full name or its end.
   */
  runNow(name: string): Promise<InvocationResult[]>;
  /** Starts each due schedule, at most once, and waits until its run has ended. */
  runDue(): Promise<void>;
  busy(): number;
  stop(): Promise<void>;
}

interface Kept {
  [name: string]: { next?: string; last?: string; error?: string; expression: string };
}

const checkEveryMs = 5_000;

/** Runs the schedules by the local clock. A schedule that became due several times runs once. */
export function startScheduler(options: {
  clock: LocalClock;
  invoker: Invoker;
  schedules: ScheduleDefinition[];
  statePath?: string;
}): Scheduler {
  const { clock, invoker, schedules } = options;
  const state = openStateFile<Kept>(options.statePath, () => ({}));
  let busy = 0;

  for (const schedule of schedules) {
    const record = state.value[schedule.name];
    if (record?.expression === schedule.expression) continue;
    const next = schedule.next(clock.now());
    state.value[schedule.name] = {
      expression: schedule.expression,
      ...(next && { next: next.toISOString() }),
    };
  }
  state.changed();

  async function run(schedule: ScheduleDefinition): Promise<InvocationResult[]> {
    const record = state.value[schedule.name] ?? { expression: schedule.expression };
    state.value[schedule.name] = record;
    const now = clock.now();
    record.last = now.toISOString();
    record.next = schedule.next(now)?.toISOString();
    busy += 1;
    try {
      const results = await Promise.all(
        schedule.targets.map((target) =>
          invoker.invoke(target.functionName, target.input ?? scheduledEvent(schedule, now), 'schedule'),
        ),
      );
      record.error = results.flatMap((result) => (result.ok ? [] : [result.message]))[0];
      return results;
    } finally {
      busy -= 1;
      state.changed();
    }
  }

  async function runDue(): Promise<void> {
    const now = clock.now();
    const due = schedules.filter(({ name, enabled }) => {
      const next = state.value[name]?.next;
      return enabled && next !== undefined && new Date(next) <= now;
    });
    await Promise.all(due.map(run));
  }

  const timer = setInterval(() => void runDue(), checkEveryMs);
  timer.unref();

  return {
    list: () =>
      schedules.map(({ name, expression, timezone, enabled, targets }) => {
        const record = state.value[name];
        return {
          name,
          expression,
          timezone,
          enabled,
          functions: targets.map((target) => target.functionName),
          nextRunAt: enabled ? record?.next : undefined,
          lastRunAt: record?.last,
          lastError: record?.error,
        };
      }),
    async runNow(name) {
      const schedule =
        schedules.find((one) => one.name === name) ?? schedules.find((one) => one.name.endsWith(name));
      if (!schedule) throw new Error(`There is no schedule ${name}`);
      return run(schedule);
    },
    runDue,
    busy: () => busy,
    stop() {
      clearInterval(timer);
      return state.flush();
    },
  };
}

/** The event that a rule sends when its target has no constant `Input`. The event's time has no milliseconds. */
function scheduledEvent(schedule: ScheduleDefinition, now: Date) {
  return {
    version: '0',
    id: crypto.randomUUID(),
    'detail-type': 'Scheduled Event',
    source: 'aws.events',
    account: localAccount,
    time: now.toISOString().replace(/\.\d+Z$/, 'Z'),
    region: localRegion,
    resources: [schedule.arn],
    detail: {},
  };
}
