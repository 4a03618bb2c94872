import { isLockedOut } from './identity-provider.ts';

const named = (name: string, message = '') => Object.assign(new Error(message), { name });

it.each([
  ['a member who tried too often', named('NotAuthorizedException', 'Password attempts exceeded'), true],
  ['an account at a limit of its own', named('LimitExceededException'), true],
  ['a wrong password', named('NotAuthorizedException', 'Incorrect username or password.'), false],
  ['a pool that is busy with all members', named('TooManyRequestsException'), false],
])('a refusal for %s is a lock-out or not', (_, error, expected) => {
  expect(isLockedOut(error)).toBe(expected);
});
