import { loadAssembly, type ResolvedAssembly } from '#local/assembly/resolved-assembly.ts';
import { refusedServiceCalls, serviceCallsOf } from '#local/iam/resource-policies.ts';
import { synthesize } from '../synthesize.ts';
import { loadStageConfig } from './stage-config.ts';
import { withStubBuilds } from './testing/stub-builds.ts';

const options = { awsEndpoint: 'http://127.0.0.1:1', secretValues: {} };
/** The stage has no account of its own, so that the templates are resolved for the local account. */
const stage = { ...loadStageConfig('example'), account: undefined, region: undefined };
const assembly = withStubBuilds([], (builds) => {
  synthesize({ ...builds, stage });
  return loadAssembly({ ...options, directory: builds.outdir });
});

test('every alarm may publish to its topic, SES to its own, topics and rules may send to their queues', () => {
  const calls = serviceCallsOf(assembly);
  const callsOf = (principal: string) =>
    calls.filter((call) => call.principal === principal).map(({ sourceArn }) => sourceArn);
  expect(callsOf('cloudwatch.amazonaws.com').sort()).toEqual(
    assembly
      .ofType('AWS::CloudWatch::Alarm')
      .map(({ arn }) => arn)
      .sort(),
  );
  expect(callsOf('ses.amazonaws.com')).toHaveLength(2);
  expect(callsOf('sns.amazonaws.com')).toHaveLength(1);
  // A rule that only keeps an endpoint warm has no dead-letter queue, because a missed call does no harm.
  const rulesOfJobs = assembly.ofType('AWS::Events::Rule').filter(({ ref }) => !ref.endsWith('-warm'));
  expect(callsOf('events.amazonaws.com')).toHaveLength(rulesOfJobs.length);
  expect(refusedServiceCalls(assembly)).toEqual([]);
});

test("the alarm topic lets in this stage's alarms only", () => {
  const alarms = assembly.ofType('AWS::CloudWatch::Alarm');
  const foreign = (arn: string): ResolvedAssembly => ({
    ...assembly,
    ofType: (...types) =>
      types.includes('AWS::CloudWatch::Alarm') ? [{ ...alarms[0]!, arn }] : assembly.ofType(...types),
  });
  for (const arn of [
    alarms[0]!.arn.replace('coop-example-', 'coop-other-'),
    alarms[0]!.arn.replace('000000000000', '999999999999'),
  ])
    expect(refusedServiceCalls(foreign(arn))).toEqual([expect.stringContaining('cloudwatch.amazonaws.com')]);
});
