import type { UnitCost } from './co-op.ts';

/**
 * What AWS asks in us-east-1, in US dollars, as published on the services' pricing pages in November 2025
 * (aws.amazon.com/<service>/pricing). Free tiers are left out but Cognito's. Check before you rely on it.
 */
export const prices = {
  date: 'November 2025',
  tableWriteUnit: 0.625 / 1e6,
  tableReadUnit: 0.125 / 1e6,
  tableGigabyte: 0.25,
  backupGigabyte: 0.2,
  functionGigabyteSecond: 0.0000133334,
  functionRequest: 0.2 / 1e6,
  apiRequest: 1 / 1e6,
  queueRequest: 0.4 / 1e6,
  mail: 0.1 / 1000,
  /** SNS and the carriers' fees, one segment. */
  text: 0.00581 + 0.003,
  memberSignedIn: 0.015,
  membersSignedInFree: 10_000,
  logGigabyte: 0.5,
  alarm: 0.1,
  metric: 0.3,
  dashboard: 3,
  secret: 0.4,
  siteRequest: 1 / 1e6,
  siteGigabyte: 0.085,
};

/** What one member of a co-op does in a month: assumptions, to be changed when there is experience. */
export const habits = {
  /** Of the registered members. */
  subscribed: 0.4,
  cyclesAMonth: 26 / 12,
  apiCalls: 60,
  pageViews: 25,
  ordersBesideRenewals: 0.5,
  blasts: 6,
  /** Of the members; two texts a month. */
  textsWanted: 0.2,
  textsAMonth: 2,
  signsIn: 0.6,
  /** Metrics that alarms watch: some watch several. */
  alarms: 46,
  metrics: 12,
  /** Texts to many come from a number of our own. */
  tollFreeNumber: 2,
  hostedZone: 0.5,
};

/** Runs of jobs a minute, and calls that keep eight functions warm, every five minutes. */
const jobRunsAMonth = 43_800 * 4.4;
const warmCallsAMonth = (43_800 / 5) * 8;

/** At 4,000 products: a list costs at most 10 units, most other calls 1 to 3. */
const readUnitsOfCall = 4;
const writeUnitsOfCall = 2;
const writeUnitsOfOrder = 60;
const millisecondsOfCall = 60;
/** A second for the provider's answer, and the table. */
const secondsOfRenewal = 1.5;

export interface Bill {
  members: number;
  parts: Record<string, number>;
  total: number;
}

/** The AWS bill of a month in dollars; Stripe's fees are apart and depend on the sales alone. */
export function monthlyBill(members: number, renewal: UnitCost, message: UnitCost): Bill {
  const renewals = members * habits.subscribed * habits.cyclesAMonth;
  const calls = members * habits.apiCalls;
  const orders = members * habits.ordersBesideRenewals;
  const bulkMails = members * habits.blasts;
  const mails = bulkMails + renewals + orders * 1.2;
  const texts = members * habits.textsWanted * habits.textsAMonth;
  // The table counts what it writes; each index repeats an item it holds.
  const withIndexes = 1.7;
  const writes =
    (renewals * renewal.writeUnits +
      bulkMails * message.writeUnits +
      orders * writeUnitsOfOrder +
      calls * 0.1 * writeUnitsOfCall) *
    withIndexes;
  const reads = renewals * renewal.readUnits + bulkMails * message.readUnits + calls * readUnitsOfCall;
  const gigabytesStored = (members * 60) / 1e6;
  const gigabyteSeconds =
    (calls * millisecondsOfCall * 0.5) / 1000 +
    renewals * secondsOfRenewal * 1 +
    mails * 0.12 * 0.5 +
    jobRunsAMonth * 0.15 * 0.5 +
    warmCallsAMonth * 0.003 * 0.5;
  const invocations = calls + renewals / 5 + mails / 10 + jobRunsAMonth + warmCallsAMonth;
  const logGigabytes =
    (calls * 1.2 + mails * 1 + renewals * 2 + jobRunsAMonth * 0.6 + warmCallsAMonth * 0.4) / 1e6;
  const parts = {
    'DynamoDB writes': writes * prices.tableWriteUnit,
    'DynamoDB reads': reads * prices.tableReadUnit,
    'DynamoDB storage and backup': gigabytesStored * (prices.tableGigabyte + prices.backupGigabyte),
    Lambda: gigabyteSeconds * prices.functionGigabyteSecond + invocations * prices.functionRequest,
    'API Gateway': calls * prices.apiRequest,
    SQS: ((renewals + mails) * 3 + 3_300_000) * prices.queueRequest,
    SES: mails * prices.mail,
    'SNS text messages': texts * prices.text,
    Cognito: Math.max(0, members * habits.signsIn - prices.membersSignedInFree) * prices.memberSignedIn,
    CloudWatch:
      logGigabytes * prices.logGigabyte +
      habits.alarms * prices.alarm +
      habits.metrics * prices.metric +
      prices.dashboard,
    CloudFront:
      members * habits.pageViews * 12 * prices.siteRequest +
      ((members * habits.pageViews * 0.25) / 1000) * prices.siteGigabyte,
    'Number and hosted zone': habits.tollFreeNumber + habits.hostedZone,
    'Secrets Manager': 2 * prices.secret,
  };
  return { members, parts, total: Object.values(parts).reduce((sum, part) => sum + part, 0) };
}
