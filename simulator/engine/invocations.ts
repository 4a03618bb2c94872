import { createFunctions } from '#local/cloud/functions.ts';
import type { CloudModel } from '#local/cloud/cloud-model.ts';
import type { LocalClock } from '#local/ground/aws-service.ts';
import { createInvocationLog } from '#local/ground/invocation-log.ts';
import { createInProcessRuntime } from '#local/lambda/in-process-runtime.ts';
import type { InvocationResult } from '#local/lambda/invoker.ts';
import { createWaitingRoom, type Outcome } from './calls.ts';
import type { Decisions } from './troubles.ts';

export interface Invocation {
  /** The actor, the called operation and a running number, for example `amy.pauseSubscription#1`. */
  label: string;
  requestId: string;
  /** The failures that the scheduler simulated for calls of this invocation, without late answers. */
  troubles: Outcome[];
  result?: InvocationResult;
}

/**
 * Runs the functions of the model. Each call that a function makes to the outside waits until the scheduler
 * decides about the call.
 * @param touch called when a call begins to wait, and when a function ends
 */
export function createInvocations(model: CloudModel, clock: LocalClock, touch: () => void) {
  const invocationLog = createInvocationLog();
  let opened = '';
  const log: typeof invocationLog = {
    ...invocationLog,
    open(record) {
      opened = record.requestId;
      return invocationLog.open(record);
    },
  };
  const runtime = createInProcessRuntime({ oneCallAtATime: true });
  const { invoker, permissions, adopt } = createFunctions({
    clock,
    log,
    runtime,
    report: () => undefined,
    timeSpent: () => performance.now(),
  });
  adopt(model);

  const room = createWaitingRoom(touch);
  let all: Invocation[] = [];
  let isFree = true;
  const byRequest = (requestId: string) => all.find((one) => one.requestId === requestId);

  const decisions: Decisions = {
    /**
     * Waits for the scheduler's decision about a call. While the world is free (`setFree`), a call goes on at
     * once. So does a call outside of an invocation.
     */
    async decide(requestId, text, isWrite) {
      const invocation = byRequest(requestId);
      if (isFree || !invocation || invocation.result) return 'go';
      const outcome = await room.wait({ requestId, text, isWrite });
      if (outcome !== 'go' && outcome !== 'late') invocation.troubles.push(outcome);
      return outcome;
    },
    answerOf: (requestId, text) => async () =>
      void (
        isFree ||
        byRequest(requestId)?.result ||
        (await room.wait({ requestId, text: `answer to ${text}`, isWrite: false }))
      ),
  };

  return {
    invoker,
    permissions,
    log,
    room,
    decisions,
    /** The number of modules that are being loaded. */
    loading: () => runtime.loading(),
    all: () => all,

    /** While the world is free, no call waits for the scheduler. */
    setFree: (free: boolean) => void (isFree = free),

    /** Starts a function. `end` receives its result. */
    invoke(
      who: string,
      functionName: string,
      event: unknown,
      trigger: 'http' | 'queue' | 'schedule',
      end: (result: InvocationResult, invocation: Invocation) => void = () => undefined,
    ): Invocation {
      const count = all.filter(({ label }) => label.startsWith(`${who}#`)).length + 1;
      const promise = invoker.invoke(functionName, event, trigger);
      const invocation: Invocation = { label: `${who}#${count}`, requestId: opened, troubles: [] };
      all.push(invocation);
      void promise.then((result) => {
        touch();
        invocation.result = result;
        if (invoker.isDead(invocation.requestId)) room.forget(invocation.requestId);
        end(result, invocation);
      });
      return invocation;
    },

    kill(invocation: Invocation): void {
      invocation.troubles.push('dies-before');
      invoker.crash(invocation.requestId);
      room.forget(invocation.requestId);
    },

    crashAll(): void {
      for (const { requestId, result } of all) if (!result) invoker.crash(requestId);
    },

    clear(): void {
      room.clear();
      all = [];
    },
  };
}
