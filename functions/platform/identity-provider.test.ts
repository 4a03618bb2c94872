import { expect, it, jest } from '@jest/globals';
import { isLockedOut, tooManyAttempts } from './identity-provider.ts';
import { logger } from './logger.ts';

const named = (name: string, message = '') => Object.assign(new Error(message), { name });

it.each([
  ['the pool takes no more from anybody', named('TooManyRequestsException'), 1],
  ['the member tried too often', named('NotAuthorizedException', 'Password attempts exceeded'), 0],
  ['the account reached a limit of its own', named('LimitExceededException'), 0],
])('when %s, the member waits, and only our own fault is counted', (_, error, counted) => {
  const lines: string[] = [];
  const write = jest
    .spyOn(process.stdout, 'write')
    .mockImplementation((line) => Boolean(lines.push(String(line))));
  jest.spyOn(logger, 'error').mockImplementation(() => undefined);
  expect(isLockedOut(error)).toBe(true);
  const answer = tooManyAttempts(error);
  write.mockRestore();
  expect(answer).toMatchObject({ code: 'too_many_requests' });
  expect(lines.filter((line) => line.includes('"EssentialCallErrors":1'))).toHaveLength(counted);
});

it('a wrong password is no lockout', () => {
  expect(isLockedOut(named('NotAuthorizedException', 'Incorrect username or password.'))).toBe(false);
});
