import { createFigures } from './figures.ts';

const minute = 60_000;
let now = Date.parse('2026-11-21T12:00:00Z');
const clock = { now: () => new Date(now) };
const line = (name: string, value: number | number[]) =>
  JSON.stringify({
    _aws: {
      Timestamp: now,
      CloudWatchMetrics: [{ Namespace: 'Test', Dimensions: [[]], Metrics: [{ Name: name }] }],
    },
    [name]: value,
  });

it('the local figures add up what was counted since the start, in the last hour and in the last minutes', () => {
  const figures = createFigures(clock);
  figures.take(line('Late', 70));
  now += 30 * minute;
  figures.take(`${line('Late', 5)}\n${line('Paid', [1, 1, 3])}\n`);
  expect(figures.list()).toEqual([
    {
      name: 'Late',
      namespace: 'Test',
      total: 75,
      times: 2,
      highest: 70,
      lastHour: { total: 75, times: 2, highest: 70 },
    },
    {
      name: 'Paid',
      namespace: 'Test',
      total: 5,
      times: 3,
      highest: 3,
      lastHour: { total: 5, times: 3, highest: 3 },
    },
  ]);
  expect(figures.within('Test', 'Late', 5)).toEqual({ total: 5, times: 1, highest: 5 });
  now += 30 * minute;
  expect(figures.list()[0]).toMatchObject({ total: 75, lastHour: { total: 5, times: 1, highest: 5 } });
  expect(figures.within('Test', 'Late', 5)).toBeUndefined();
  expect(figures.within('Test', 'Unknown', 5)).toBeUndefined();
});

it('the local figures forget the minutes of a future from which the clock came back', () => {
  const figures = createFigures(clock);
  now += 1000 * minute;
  figures.take(line('Paid', 1));
  now -= 1000 * minute;
  expect(figures.within('Test', 'Paid', 60)).toBeUndefined();
  figures.take(line('Paid', 1));
  now += 1000 * minute;
  expect(figures.within('Test', 'Paid', 60)).toBeUndefined();
  expect(figures.list()[0]).toMatchObject({ total: 2 });
});

it.each([
  '',
  'plain text about "_aws"',
  '{"_aws":',
  '{"_aws":{}}',
  '{"_aws":{"CloudWatchMetrics":[{"Metrics":[{"Name":"x"}]}]},"x":"y"}',
])('the local figures pass over what is no metric: %s', (output) => {
  const figures = createFigures(clock);
  figures.take(output);
  expect(figures.list()).toEqual([]);
});
