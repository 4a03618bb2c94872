/** What the scheduler lets become of a call to the outside. */
export const outcomes = [
  /** It is answered as it should be. */
  'go',
  /** It takes effect; its answer comes when the scheduler says so. */
  'late',
  /** It takes effect, and the connection breaks before its answer. */
  'lost',
  /** The connection breaks before it takes effect. */
  'cut',
  /** The service is busy for a moment. */
  'throttled',
  /** Somebody else is changing the same thing right now. */
  'conflict',
  /** The service fails for a moment. */
  'outage',
  /** The function's machine dies before or after the call took effect. */
  'dies-before',
  'dies-after',
] as const;
export type Outcome = (typeof outcomes)[number];

/** A call that waits for the scheduler, or an answer that does. */
export interface WaitingCall {
  /** The invocation's request id. */
  requestId: string;
  /** For example `dynamodb UpdateItem USER#usr_amy PROFILE`. */
  text: string;
  isWrite: boolean;
  release(outcome: Outcome): void;
}

/** The calls that wait, in the order they came. */
export function createWaitingRoom(onArrival: () => void) {
  let waiting: WaitingCall[] = [];
  const wait = (call: Omit<WaitingCall, 'release'>) =>
    new Promise<Outcome>((resolve) => {
      onArrival();
      const entry: WaitingCall = {
        ...call,
        release(outcome) {
          waiting = waiting.filter((other) => other !== entry);
          resolve(outcome);
        },
      };
      waiting.push(entry);
    });
  return {
    wait,
    of: (requestId: string) => waiting.find((call) => call.requestId === requestId),
    /** Those of an invocation that died: nobody answers them. */
    forget: (requestId: string) => void (waiting = waiting.filter((call) => call.requestId !== requestId)),
    clear: () => void (waiting = []),
  };
}
