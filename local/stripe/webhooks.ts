import { createHmac } from 'node:crypto';
import type { Delivery, StripeState } from './stripe-state.ts';

export interface WebhookTarget {
  url: string;
  /** Signing secret such as `whsec_…`. */
  secret: string;
}

export interface WebhookMode {
  /** The number of further deliveries of each event. */
  duplicate: number;
  /** True gathers events for a moment and delivers them in reverse order. */
  shuffle: boolean;
  /** True holds events until `flush` or the end of the pause. */
  paused: boolean;
  /** True loses events. They can still be redelivered. */
  drop: boolean;
}

export interface WebhookAttempt {
  eventId: string;
  type: string;
  /** HTTP status, or 0 when nothing answered. */
  status: number;
}

const gatherMs = 60;
/**
 * The time that the endpoint has to answer, in milliseconds. It is four times as long as an HTTP API waits for a
 * function, so that a slow answer on a busy machine still counts.
 */
const answerWithinMs = 120_000;
const attemptsKept = 500;

/**
 * Delivers events as Stripe does: signed and at least once. A delivery is retried until the endpoint answers
 * 2xx or no retries are left.
 * @see https://docs.stripe.com/webhooks
 */
export function createWebhooks(options: {
  state: StripeState;
  target?: WebhookTarget;
  /** Epoch seconds for the signature's timestamp. */
  now(): number;
  changed(): void;
  /** Writes the changes to disk, so that they survive the process. */
  commit(): void;
  /** Milliseconds before each retry; after the last one an event is given up. */
  retryDelaysMs: number[];
}) {
  const { state } = options;
  let target = options.target;
  let mode: WebhookMode = { duplicate: 0, shuffle: false, paused: false, drop: false };
  let held: Delivery[] = [];
  let gathering: NodeJS.Timeout | undefined;
  let line: Promise<void> = Promise.resolve();
  let stopped = false;
  const underWay = createCounter();
  const retries = new Map<NodeJS.Timeout, Delivery>();
  const attempts: WebhookAttempt[] = [];

  const end = (delivery: Delivery) => {
    const at = state.deliveries.indexOf(delivery);
    if (at !== -1) state.deliveries.splice(at, 1);
    options.changed();
    options.commit();
    underWay.remove();
  };
  const start = (delivery: Delivery) => {
    underWay.add();
    line = line.then(() => attempt(delivery));
  };

  async function attempt(delivery: Delivery): Promise<void> {
    const event = state.events[delivery.eventId];
    if (stopped) return;
    if (!event || !target) return end(delivery);
    const status = await post(target, JSON.stringify(event, null, 2), options.now());
    attempts.push({ eventId: event.id, type: event.type, status });
    if (attempts.length > attemptsKept) attempts.shift();
    delivery.attempts += 1;
    if (status >= 200 && status < 300) {
      state.events[event.id]!.pending_webhooks = 0;
      return end(delivery);
    }
    if (stopped) return;
    const delay = options.retryDelaysMs[delivery.attempts - 1];
    if (delay === undefined) return end(delivery);
    const timer = setTimeout(() => {
      retries.delete(timer);
      line = line.then(() => attempt(delivery));
    }, delay);
    retries.set(timer, delivery);
  }

  function release(): void {
    clearTimeout(gathering);
    gathering = undefined;
    const ready = mode.shuffle ? held.reverse() : held;
    held = [];
    for (const delivery of ready) start(delivery);
  }

  function take(deliveries: Delivery[]): void {
    if (mode.paused || mode.shuffle) {
      held.push(...deliveries);
      if (!mode.paused) gathering ??= setTimeout(release, gatherMs);
    } else {
      for (const delivery of deliveries) start(delivery);
    }
  }

  function publish(eventId: string, times: number): void {
    if (!target) return;
    const deliveries = Array.from({ length: times }, () => ({ eventId, attempts: 0 }));
    state.deliveries.push(...deliveries);
    options.changed();
    take(deliveries);
  }

  if (target) take([...state.deliveries]);

  return {
    publish(eventId: string) {
      if (!mode.drop) publish(eventId, 1 + mode.duplicate);
    },
    /** Delivers an event again, even if it was delivered or given up before. */
    redeliver(eventId: string, times: number) {
      publish(eventId, times);
    },
    setTarget(next: WebhookTarget) {
      const first = target === undefined;
      target = next;
      if (first) take([...state.deliveries]);
    },
    setMode(change: Partial<WebhookMode>): WebhookMode {
      mode = { ...mode, ...change };
      if (!mode.paused && held.length > 0) release();
      return mode;
    },
    status: () => ({ mode, target: target?.url, held: held.length, underWay: underWay.count(), attempts }),
    /** Delivers held events, even while paused. */
    flush: release,
    /** Resolves when nothing is under way or waits for a retry. Events held by a pause do not count. */
    async idle(): Promise<void> {
      if (gathering) release();
      await underWay.none();
    },
    /** Stops delivering. Undelivered events stay in the state and go out after the next start. */
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(gathering);
      for (const timer of retries.keys()) clearTimeout(timer);
      await line;
      underWay.clear();
    },
  };
}

/** Counts deliveries under way, and tells when there are none. */
function createCounter() {
  let count = 0;
  let waiters: (() => void)[] = [];
  const change = (next: number) => {
    count = next;
    if (count > 0) return;
    for (const resolve of waiters) resolve();
    waiters = [];
  };
  return {
    count: () => count,
    add: () => change(count + 1),
    remove: () => change(count - 1),
    clear: () => change(0),
    async none(): Promise<void> {
      if (count > 0) await new Promise<void>((resolve) => waiters.push(resolve));
    },
  };
}

async function post({ url, secret }: WebhookTarget, payload: string, timestamp: number): Promise<number> {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex');
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': `t=${timestamp},v1=${signature}`,
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.timeout(answerWithinMs),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}
