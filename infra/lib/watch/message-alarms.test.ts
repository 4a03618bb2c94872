import { loadStageConfig } from '../stage-config.ts';
import { system } from '../testing/synthesized-alarms.ts';
import { synthesizeSystem } from '../testing/synthesized-system.ts';

it.each([
  [undefined, 0.8],
  [50, 40],
])(
  'an alarm rings at 80 %% of what SMS may cost in a month: of %s dollars at %d',
  (monthlyLimitDollars, threshold) => {
    const stage = loadStageConfig('example');
    const limited = monthlyLimitDollars
      ? synthesizeSystem({ ...stage, sms: { ...stage.sms, monthlyLimitDollars } })
      : system;
    const nearlySpent = limited
      .ofType('AWS::CloudWatch::Alarm')
      .find(({ properties }) => properties.AlarmName === 'coop-example-sms-nearly-spent')!.properties;
    expect(nearlySpent).toMatchObject({
      Namespace: 'AWS/SNS',
      MetricName: 'SMSMonthToDateSpentUSD',
      Statistic: 'Maximum',
      Threshold: threshold,
      ComparisonOperator: 'GreaterThanOrEqualToThreshold',
    });
    expect(nearlySpent.Dimensions).toBeUndefined();
  },
);
