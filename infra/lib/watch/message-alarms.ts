import { Duration } from 'aws-cdk-lib';
import type { StageConfig } from '../stage-config.ts';
import type { AlarmSettings } from './alarm-settings.ts';
import type { Measures } from './measures.ts';

/** The alarm rings when SMS have cost this fraction of the month's limit. */
const nearlySpentRate = 0.8;

/**
 * The alarms about mail and SMS. The thresholds of bounces and complaints are below the rates at which AWS
 * reviews an account: 5 % bounces, 0.1 % complaints.
 */
export function messageAlarms(measures: Measures, stage: StageConfig): AlarmSettings[] {
  const limit = stage.sms.monthlyLimitDollars;
  return [
    {
      name: 'sends-failing',
      description: '10 % or more of at least 20 mails and SMS failed within 15 minutes',
      runbook: 'sends-failing',
      metric: measures.failedShare(
        ['MailFailed', 'SmsFailed'],
        ['MailSent', 'SmsSent'],
        20,
        Duration.minutes(15),
      ),
      threshold: 10,
      rings: 'from',
    },
    {
      name: 'mail-stuck',
      description: 'A mail of its own has waited half an hour or more for SES, which takes none',
      runbook: 'mail-stuck',
      metric: measures.figure('MailStuck', 'Sum', Duration.minutes(15)),
      threshold: 1,
      rings: 'from',
    },
    {
      name: 'phone-codes-refused',
      description: 'The day’s 200 codes by text are used up, and members cannot confirm a phone number',
      runbook: 'phone-codes-refused',
      metric: measures.figure('PhoneCodesRefused', 'Sum', Duration.hours(1)),
      threshold: 1,
      rings: 'from',
    },
    {
      name: 'mail-bounces',
      description: '4 % or more of the mail sent of late bounced',
      runbook: 'mail-reputation',
      metric: measures.mailReputation('BounceRate'),
      threshold: 0.04,
      rings: 'from',
    },
    {
      name: 'mail-complaints',
      description: '0.08 % or more of the mail sent of late was called spam by its readers',
      runbook: 'mail-reputation',
      metric: measures.mailReputation('ComplaintRate'),
      threshold: 0.0008,
      rings: 'from',
    },
    {
      name: 'sms-nearly-spent',
      description: `SMS of this month cost 80 % or more of the limit of ${limit} dollars; from it on SNS drops them`,
      runbook: 'sms-nearly-spent',
      metric: measures.spentOnSms(),
      threshold: nearlySpentRate * limit,
      rings: 'from',
    },
  ];
}
