import { readFileSync } from 'node:fs';
import { synthesizeSystem } from '#infra/lib/testing/synthesized-system.ts';
import { billTable, installation, monthlyBill } from '../bench/scale/monthly-cost.ts';

const system = synthesizeSystem('example');
const measured = readFileSync('docs/measurements-at-scale.md', 'utf8');

/** The last two columns of a table's last row: the units that are read and written. */
function unitsOf(heading: string) {
  const section = measured.slice(measured.indexOf(`## ${heading}`)).split('\n## ')[0]!;
  const cells = section.trim().split('\n').at(-1)!.split('|');
  return { readUnits: Number(cells.at(-3)), writeUnits: Number(cells.at(-2)) };
}

const billFor = (members: number) => monthlyBill(members, unitsOf('Renewals'), unitsOf('Broadcasts'));
/** The text without the spaces by which a formatter aligns columns. */
const unaligned = (text: string) =>
  text.replaceAll(/ +\|/g, ' |').replaceAll(/\| -+/g, '| ---').replaceAll('|  |', '| |');

it('the bill counts what the description of the cloud has, to a tenth', () => {
  const watched = system
    .ofType('AWS::CloudWatch::Alarm')
    .map(({ properties }) => properties.Metrics as { MetricStat?: unknown }[] | undefined)
    .map((metrics) => metrics?.filter(({ MetricStat }) => MetricStat).length ?? 1);
  const schedules = system
    .ofType('AWS::Events::Rule')
    .filter(({ properties }) => !String(properties.Name).endsWith('-warm'))
    .map(({ properties }) => /^rate\((\d+) minute/.exec(String(properties.ScheduleExpression)))
    .map((rate) => (rate ? 1 / Number(rate[1]) : 0));
  const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
  expect(installation).toMatchObject({
    queues: system.ofType('AWS::Lambda::EventSourceMapping').length,
    secrets: system.ofType('AWS::SecretsManager::Secret').length,
    keptWarm: system
      .ofType('AWS::Events::Rule')
      .filter(({ properties }) => String(properties.Name).endsWith('-warm')).length,
  });
  // One more alarm or job changes the bill by cents.
  expect(Math.abs(installation.alarms / sum(watched) - 1)).toBeLessThan(0.1);
  expect(Math.abs(installation.jobRunsAMinute / sum(schedules) - 1)).toBeLessThan(0.1);
});

it.each([
  ['docs/operations.md', [300, 1000, 10_000]],
  ['docs/measurements-at-scale.md', [1000, 10_000, 50_000]],
])('the document %s gives the bill of a month as it follows from what the cloud has', (document, members) => {
  expect(unaligned(readFileSync(document, 'utf8'))).toContain(unaligned(billTable(members.map(billFor))));
});
