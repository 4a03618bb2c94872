export type StripeFaultMode = 'error500' | 'rate_limit' | 'drop-after' | 'drop-before' | 'delay';

export interface StripeFault {
  /** Method and path as in the routes (`POST /v1/payment_intents/:id/confirm`), or method and path with a real id. */
  operation: string;
  mode: StripeFaultMode;
  /** The number of calls that the fault still hits. */
  times: number;
  /** Milliseconds of mode `delay`; default 1,000. */
  delayMs: number;
}

const modes: StripeFaultMode[] = ['error500', 'rate_limit', 'drop-after', 'drop-before', 'delay'];

export function createStripeFaults() {
  let faults: StripeFault[] = [];
  return {
    /** @throws TypeError when the operation is missing, or the mode is missing or unknown. */
    add({ operation, mode, times = 1, delayMs = 1000 }: Partial<StripeFault>): StripeFault {
      if (!operation || !mode || !modes.includes(mode)) {
        throw new TypeError(`A fault needs an operation and one of the modes ${modes.join(', ')}.`);
      }
      const fault = { operation, mode, times, delayMs };
      faults.push(fault);
      return fault;
    },
    list: () => faults,
    clear() {
      faults = [];
    },
    /** Answers the fault that hits this call, if there is one, and lowers the fault's `times` by one. */
    take(operation: string, actual: string): StripeFault | undefined {
      const fault = faults.find(
        (candidate) => candidate.operation === operation || candidate.operation === actual,
      );
      if (fault) {
        fault.times -= 1;
        faults = faults.filter(({ times }) => times > 0);
      }
      return fault;
    },
  };
}
