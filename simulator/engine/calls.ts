/** The ways in which the scheduler lets a call to the outside end. */
export const outcomes = [
  /** The call is answered as usual. */
  'go',
  /** The call takes effect. Its answer comes when the scheduler says so. */
  'late',
  /** The call takes effect, and the connection breaks before its answer. */
  'lost',
  /** The connection breaks before the call takes effect. */
  'cut',
  /** The service is busy for a moment. */
  'throttled',
  /** Another caller is changing the same item at this moment. */
  'conflict',
  /** The service fails for a moment. */
  'outage',
  /** The function's machine dies before or after the call took effect. */
  'dies-before',
  'dies-after',
] as const;
export type Outcome = (typeof outcomes)[number];

/** A call, or an answer, that waits for the scheduler. */
export interface WaitingCall {
  requestId: string;
  /** The call's description, for example `dynamodb UpdateItem USER#usr_amy PROFILE`. */
  text: string;
  isWrite: boolean;
  release(outcome: Outcome): void;
}

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
    /** Removes the calls of an invocation that died. They get no answer. */
    forget: (requestId: string) => void (waiting = waiting.filter((call) => call.requestId !== requestId)),
    clear: () => void (waiting = []),
  };
}
