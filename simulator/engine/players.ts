import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Outcome } from './simulate.ts';
import type { Step } from './steps.ts';

/**
 * The task of a player. A task with `seed` plays this seed, with the given steps or with the seed's own steps. A
 * task with `kind` shortens the run that the player played last. This run had a problem of the given kind.
 */
export type Task = { seed: number; steps?: Step[] } | { kind: string };
export type Played = Omit<Outcome, 'answers'> & {
  answers: [string, { all: number; good: number }][];
  /** The processor time that the task took in all threads of the player's process, in seconds. */
  processorSeconds: number;
};

/**
 * The number of tasks after which a player's process is replaced. Node never frees loaded modules, and each
 * simulated machine that died leaves its modules behind.
 */
const tasksOfOne = 400;

export interface Player {
  /** @throws Error when the simulator itself fails */
  play(task: Task): Promise<Played>;
  /** Ends the player's process once it has played enough tasks. The next task starts another one. */
  rest(): void;
  stop(): void;
}

/** Plays in a process of its own, which starts with the first task. */
export function createPlayer(): Player {
  let child: ChildProcess | undefined;
  let tasks = 0;

  async function start(): Promise<ChildProcess> {
    const started = fork(new URL('../player.ts', import.meta.url), {
      execArgv: ['--import', 'tsx', '--disable-warning=ExperimentalWarning'],
    });
    await heard(started);
    return started;
  }

  const stop = () => {
    child?.disconnect();
    child = undefined;
    tasks = 0;
  };

  return {
    async play(task) {
      child ??= await start();
      tasks += 1;
      child.send(task);
      const answer = (await heard(child)) as Played | { error: string };
      if ('error' in answer) throw new Error(`A player failed: ${answer.error}`);
      return answer;
    },
    rest() {
      if (tasks >= tasksOfOne) stop();
    },
    stop,
  };
}

/**
 * Waits for the next message of a process.
 * @throws Error when the process ends first
 */
async function heard(child: ChildProcess): Promise<unknown> {
  const ended = new AbortController();
  const end = once(child, 'exit', { signal: ended.signal }).then(([code]) => {
    throw new Error(`A player ended with ${String(code)}`);
  });
  try {
    return await Promise.race([once(child, 'message').then(([message]) => message as unknown), end]);
  } finally {
    end.catch(() => undefined);
    ended.abort();
  }
}
