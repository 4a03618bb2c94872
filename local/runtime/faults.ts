import type { AwsRequest } from '../protocol/aws-service.ts';

export type FaultMode =
  | 'error'
  | 'delay'
  | 'delay-after'
  | 'drop-before'
  | 'drop-after'
  | 'crash-before'
  | 'crash-after'
  | 'duplicate';

export interface Fault {
  id: string;
  /**
   * `dynamodb`, `sqs`, `ses`, `sns`, `s3`, `cognito-idp`, `secretsmanager`, `geo-places`,
   * `bedrock` or `stripe`.
   */
  service: string;
  /** `PutItem`, `POST /v1/payment_intents`, `Deliver` (a queue to its function); `*` stands for any text. */
  operation: string;
  /** End of the name of the function whose calls are hit. */
  functionName?: string;
  /** How many calls are still to be hit. */
  times: number;
  /**
   * - `error`: the call is answered with `code`;
   * - `delay`, `delay-after`: it waits `delayMs` first, or its answer does;
   * - `drop-before`, `drop-after`: the connection is cut before or after the call took effect;
   * - `crash-before`, `crash-after`: the same, and the invocation that made the call ends there;
   * - `duplicate`: service `sqs`, operation `Deliver`: a batch that was handled is delivered once more.
   */
  mode: FaultMode;
  /** AWS error code or Stripe error code; default: the service's throttling error. */
  code?: string;
  message?: string;
  /** HTTP status of `error`; default 400, for Stripe 500. */
  status?: number;
  /** Milliseconds of `delay` and `delay-after`, unless the fault is removed before; default 1,000. */
  delayMs?: number;
  /** Of a fault that hit a call: when it is removed. */
  cleared?: Promise<void> | undefined;
  /** Awaited in place of `delayMs` by `delay-after`. */
  beforeAnswer?(): Promise<void>;
}

/** A call that a fault may hit. */
export interface FaultedCall {
  service: string;
  operation: string;
  functionName?: string;
  modes?: readonly FaultMode[];
  /** The invocation that makes it; empty for calls from outside. */
  requestId?: string;
  request?: AwsRequest;
}

export type FaultRequest = Omit<Fault, 'id' | 'times' | 'cleared'> & { times?: number };

/** The time for which a fault holds a call. */
export const endOfDelay = ({ delayMs = 1000, cleared }: Fault): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, delayMs).unref();
    void cleared?.then(resolve);
  });

export interface Faults {
  /** @throws TypeError for a request that names no service, operation or known mode. */
  add(request: FaultRequest): Fault;
  list(): Fault[];
  /** Removes one fault, or all of them: calls that one of them holds go on. */
  clear(id?: string): void;
  /** The fault that hits this call, counted down; undefined when none does. */
  take(call: FaultedCall): Fault | undefined;
}

const modes: readonly FaultMode[] = [
  'error',
  'delay',
  'delay-after',
  'drop-before',
  'drop-after',
  'crash-before',
  'crash-after',
  'duplicate',
];

/** Failure switches for tests and for the console page. */
export function createFaults(): Faults {
  let faults: Fault[] = [];
  /** By a fault's id, what lets the calls go on that it holds. */
  const holds = new Map<string, { cleared: Promise<void>; letGo(): void }>();
  return {
    add(request) {
      if (!request.service || !request.operation || !modes.includes(request.mode)) {
        throw new TypeError(`A fault needs service, operation and a mode of: ${modes.join(', ')}`);
      }
      const fault = { ...request, id: crypto.randomUUID().slice(0, 8), times: request.times ?? 1 };
      faults.push(fault);
      let letGo = () => {};
      const cleared = new Promise<void>((resolve) => (letGo = resolve));
      holds.set(fault.id, { cleared, letGo });
      return fault;
    },
    list: () => faults.map((fault) => ({ ...fault })),
    clear(id) {
      faults = id ? faults.filter((fault) => fault.id !== id) : [];
      for (const each of id ? [id] : [...holds.keys()]) {
        holds.get(each)?.letGo();
        holds.delete(each);
      }
    },
    take(call) {
      const fault = faults.find(
        (candidate) =>
          candidate.service === call.service &&
          matchesText(candidate.operation, call.operation) &&
          (call.modes === undefined ? candidate.mode !== 'duplicate' : call.modes.includes(candidate.mode)) &&
          (call.functionName === undefined ||
            !candidate.functionName ||
            call.functionName.endsWith(candidate.functionName)),
      );
      if (!fault) return undefined;
      fault.times -= 1;
      faults = faults.filter((candidate) => candidate.times > 0);
      return { ...fault, cleared: holds.get(fault.id)?.cleared };
    },
  };
}

function matchesText(pattern: string, text: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(text);
}
