import { expect, it } from 'vitest';
import { eitherOf } from '#web/api/either-of.ts';

it('a signal of two ends with the first of them, and with its reason', () => {
  for (const index of [0, 1]) {
    const controllers = [new AbortController(), new AbortController()] as const;
    const either = eitherOf(controllers[0].signal, controllers[1].signal);
    expect(either.aborted).toBe(false);
    controllers[index]!.abort('gone');
    controllers[1 - index]!.abort('late');
    expect([either.aborted, either.reason]).toEqual([true, 'gone']);
  }
});

it('a signal of two has ended when one of them had', () => {
  expect(eitherOf(AbortSignal.abort('before'), new AbortController().signal).reason).toBe('before');
});
