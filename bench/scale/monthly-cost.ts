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
  alarms: 40,
  metrics: 12,
};

const readUnitsOfCall = 3;
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
    // Jobs: seven a minute or so, short.
    43_800 * 7 * 0.15 * 0.5;
  const invocations = calls + renewals / 5 + mails / 10 + 43_800 * 7;
  const logGigabytes = (calls * 1.2 + mails * 1 + renewals * 2 + 43_800 * 7 * 0.6) / 1e6;
  const parts = {
    'DynamoDB writes': writes * prices.tableWriteUnit,
    'DynamoDB reads': reads * prices.tableReadUnit,
    'DynamoDB storage and backup': gigabytesStored * (prices.tableGigabyte + prices.backupGigabyte),
    Lambda: gigabyteSeconds * prices.functionGigabyteSecond + invocations * prices.functionRequest,
    'API Gateway': calls * prices.apiRequest,
    SQS: ((renewals + mails) * 3 + 5 * 3 * 130_000) * prices.queueRequest,
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
    'Secrets Manager': 2 * prices.secret,
  };
  return { members, parts, total: Object.values(parts).reduce((sum, part) => sum + part, 0) };
}
