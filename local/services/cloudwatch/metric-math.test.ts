import { calculate } from './metric-math.ts';

it.each([
  ['1 + 2 * 3 - 4 / 2', {}, 5],
  ['(1 + 2) * 3 >= 9', {}, 1],
  ['10 - 2 - 3', {}, 5],
  ['a + b', { a: 1, b: undefined }, undefined],
  ['FILL(a, 0) + FILL(b, 0)', { a: 1, b: undefined }, 1],
  ['SUM([a, b, 2])', { a: 1, b: undefined }, 3],
  ['SUM([a])', { a: undefined }, undefined],
  ['a / b', { a: 1, b: 0 }, undefined],
  ['IF(a >= 20, 100 * b / a, 0)', { a: 20, b: 4 }, 20],
  ['IF(a >= 20, 100 * b / a, 0)', { a: 19, b: 4 }, 0],
])('the metric math %s with %j is %j', (expression, values, expected) => {
  expect(calculate(expression, values)).toBe(expected);
});

it.each(['', '1 +', 'a', 'ANOMALY_DETECTION_BAND(a, 2)', '(1', 'SUM([1, 2)', '1 2', '1 < 2'])(
  'the metric math refuses to guess what %j means',
  (expression) => expect(() => calculate(expression, {})).toThrow('not understood'),
);
