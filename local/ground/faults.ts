import type { AwsRequest } from './aws-service.ts';

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
   * The service: `dynamodb`, `sqs`, `ses`, `sns`, `s3`, `cognito-idp`, `secretsmanager`, `logs`,
   * `geo-places`, `bedrock` or `stripe`.
   */
  service: string;
  /**
   * The operation: `PutItem`, `POST /v1/payment_intents`, or `Deliver` for a queue's delivery to its
   * function. `*` matches any text.
   */
  operation: string;
  /** The end of the name of the function whose calls are hit. */
  functionName?: string;
  /** The number of calls still to be hit. */
  times: number;
  /**
   * - `error`: the call is answered with the error `code`.
   * - `delay`: the call waits for `delayMs` before it takes effect.
   * - `delay-after`: the call takes effect, then its answer waits for `delayMs`.
   * - `drop-before`, `drop-after`: the connection is cut before or after the call takes effect.
   * - `crash-before`, `crash-after`: the invocation that made the call ends before or after the call takes
   * effect. The call gets no answer.
   * - `duplicate`: only for service `sqs`, operation `Deliver`. A batch that was handled is delivered once
   * more.
   */
  mode: FaultMode;
  /**
   * The error code of AWS or Stripe. When it is left out, an AWS service answers its throttling error, and
   * Stripe answers an `api_error` without a code.
   */
  code?: string;
  message?: string;
  /** The HTTP status of `error`. When left out it is 400, for S3, SES and SNS 403, and for Stripe 500. */
  status?: number;
  /** Milliseconds of `delay` and `delay-after`; default 1,000. Removing the fault ends the wait. */
  delayMs?: number;
  /** Resolves when the fault is removed. Only a fault that `take` answered has it. */
  cleared?: Promise<void> | undefined;
  /** A wait before the answer of `delay-after`, in place of `delayMs`. */
  beforeAnswer?(): Promise<void>;
}

export interface FaultedCall {
  service: string;
  operation: string;
  functionName?: string;
  modes?: readonly FaultMode[];
  /** The invocation that makes the call; empty for calls from outside. */
  requestId?: string;
  request?: AwsRequest;
}

export type FaultRequest = Omit<Fault, 'id' | 'times' | 'cleared'> & { times?: number };

export const endOfDelay = ({ delayMs = 1000, cleared }: Fault): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, delayMs).unref();
    void cleared?.then(resolve);
  });

export interface Faults {
  /** @throws TypeError when the service or the operation is missing, or when the mode is missing or unknown. */
  add(request: FaultRequest): Fault;
  list(): Fault[];
  /**
   * Removes the fault with this id, or all faults when there is no id. A call that waits because of a removed
   * fault goes on at once.
   */
  clear(id?: string): void;
  /** Answers the fault that hits this call, if there is one, and lowers the fault's `times` by one. */
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
  /** For each fault's id, the promise for which delayed calls wait, and the function that resolves it. */
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
