import { jest } from '@jest/globals';
import { atColdStart } from './cold-start.ts';

const setting = 'COLD_START_TEST';
beforeEach(() => void (process.env[setting] = 'here'));
afterEach(() => void delete process.env[setting]);

test('a cold start prepares before the module is there, and fails for nobody', async () => {
  const steps: string[] = [];
  await atColdStart(setting, async () => void steps.push('prepared'));
  expect(steps).toEqual(['prepared']);
  await expect(atColdStart(setting, () => Promise.reject(new Error('down')))).resolves.toBeUndefined();
});

test('a cold start does not wait for what hangs, and prepares nothing without the setting', async () => {
  jest.useFakeTimers();
  const waiting = atColdStart(setting, () => new Promise(() => undefined));
  await jest.advanceTimersByTimeAsync(1500);
  await expect(waiting).resolves.toBeUndefined();
  jest.useRealTimers();
  const prepare = jest.fn(async () => undefined);
  await atColdStart('NO_SUCH_SETTING', prepare);
  expect(prepare).not.toHaveBeenCalled();
});
