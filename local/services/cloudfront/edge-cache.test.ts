import { secondsToKeep } from './edge-cache.ts';
import type { CacheRules } from './distribution-definition.ts';

const everything = () => true;
const rules: CacheRules = {
  shortestSeconds: 0,
  usualSeconds: 86_400,
  longestSeconds: 31_536_000,
  inKey: { headers: everything, cookies: everything, query: everything },
};
const secondsOf = (control: string | undefined, changes: Partial<CacheRules> = {}) =>
  secondsToKeep(
    { ...rules, ...changes },
    {
      status: 200,
      headers: control === undefined ? {} : { 'cache-control': control },
      body: Buffer.from(''),
    },
    [],
  );

test('an answer that says nothing is kept at the edge as long as the policy says', () => {
  expect(secondsOf(undefined)).toBe(86_400);
  expect(secondsOf('public, max-age=0, s-maxage=30')).toBe(30);
});

test.each(['private, no-store', 'no-cache', 'private, max-age=60', 'no-store, s-maxage=60'])(
  'an answer that says %s is kept at the edge no longer than the policy insists on',
  (control) => {
    expect(secondsOf(control)).toBe(0);
    expect(secondsOf(control, { shortestSeconds: 5 })).toBe(5);
  },
);
