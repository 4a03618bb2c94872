import { figures } from '#shared/figures.ts';
import { queueNames } from '#infra/lib/names.ts';

/** The use of the table by one renewal, or by one recipient of a broadcast. */
interface TableUnits {
  readUnits: number;
  writeUnits: number;
}

/**
 * AWS's prices in us-east-1, in US dollars, from the services' pricing pages in November 2025
 * (aws.amazon.com/<service>/pricing). Free tiers are left out, except Cognito's. Check them before you rely
 * on them.
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
  /** The price of one SMS segment: SNS's price and the carriers' fees. */
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

/** Assumptions about one member in a month, and fixed costs of a stage. Change them when there is experience. */
export const habits = {
  /** The fraction of members with a subscription. */
  subscribed: 0.4,
  cyclesAMonth: 26 / 12,
  apiCalls: 60,
  pageViews: 25,
  ordersBesideRenewals: 0.5,
  broadcasts: 6,
  /** The fraction of members who want SMS. */
  textsWanted: 0.2,
  textsAMonth: 2,
  signsIn: 0.6,
  /** The dollars a month for the toll-free number from which SMS of broadcasts come. */
  tollFreeNumber: 2,
  hostedZone: 0.5,
};

/** The resources of a stage, whose number does not depend on its members. A test compares them with the templates. */
export const installation = {
  /** The number of metrics that alarms watch. Some alarms watch several. */
  alarms: 137,
  metrics: figures.length,
  queues: queueNames.length,
  secrets: 4,
  jobRunsAMinute: 14.8,
  /** The number of functions that are called every five minutes, so that they stay warm. */
  keptWarm: 8,
};

const minutesAMonth = 43_800;
/** The runs of the job `probe-site`. Each run calls for token, sign-in, products, cart and sign-out. */
const probesAMonth = minutesAMonth / 5;
const callsOfProbe = 5;
const secondsOfProbe = 1;
/**
 * The write units of a probe's sign-in. Two counters of failed sign-ins, of the caller and of the email address,
 * go up before the sign-in and down after it. The counters are in no index.
 */
const writeUnitsOfProbe = 4;
const jobRunsAMonth = minutesAMonth * installation.jobRunsAMinute;
const warmCallsAMonth = (minutesAMonth / 5) * installation.keptWarm;
/** Lambda polls each queue five times at once, for 20 seconds each. */
const pollsAMonth = minutesAMonth * 3 * 5 * installation.queues;

/**
 * The capacity units of an average call at 4,000 products. A list takes at most 10, and most other calls take
 * 1 to 3.
 */
const readUnitsOfCall = 4;
const writeUnitsOfCall = 2;
const writeUnitsOfOrder = 60;
const millisecondsOfCall = 60;
/** The seconds of a renewal: about one for the provider, and the rest for the table. */
const secondsOfRenewal = 1.5;

export interface Bill {
  members: number;
  parts: Record<string, number>;
  total: number;
}

/** The AWS bill of a month in dollars. Stripe's fees are left out, as they depend on the sales alone. */
export function monthlyBill(members: number, renewal: TableUnits, message: TableUnits): Bill {
  const renewals = members * habits.subscribed * habits.cyclesAMonth;
  const calls = members * habits.apiCalls + probesAMonth * callsOfProbe;
  const orders = members * habits.ordersBesideRenewals;
  const broadcastMails = members * habits.broadcasts;
  const mails = broadcastMails + renewals + orders * 1.2;
  const texts = members * habits.textsWanted * habits.textsAMonth;
  // The factor by which indexes increase the table's write units: each index writes its items again.
  const withIndexes = 1.7;
  const writes =
    (renewals * renewal.writeUnits +
      broadcastMails * message.writeUnits +
      orders * writeUnitsOfOrder +
      members * habits.apiCalls * 0.1 * writeUnitsOfCall) *
      withIndexes +
    probesAMonth * writeUnitsOfProbe;
  const reads = renewals * renewal.readUnits + broadcastMails * message.readUnits + calls * readUnitsOfCall;
  const gigabytesStored = (members * 60) / 1e6;
  const gigabyteSeconds =
    (calls * millisecondsOfCall * 0.5) / 1000 +
    renewals * secondsOfRenewal * 1 +
    mails * 0.12 * 0.5 +
    jobRunsAMonth * 0.15 * 0.5 +
    probesAMonth * secondsOfProbe * 0.5 +
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
    SQS: ((renewals + mails) * 3 + pollsAMonth) * prices.queueRequest,
    SES: mails * prices.mail,
    'SNS text messages': texts * prices.text,
    Cognito: Math.max(0, members * habits.signsIn - prices.membersSignedInFree) * prices.memberSignedIn,
    CloudWatch:
      logGigabytes * prices.logGigabyte +
      installation.alarms * prices.alarm +
      installation.metrics * prices.metric +
      prices.dashboard,
    CloudFront:
      (members * habits.pageViews * 12 + probesAMonth * callsOfProbe) * prices.siteRequest +
      ((members * habits.pageViews * 0.25) / 1000) * prices.siteGigabyte,
    'Number and hosted zone': habits.tollFreeNumber + habits.hostedZone,
    'Secrets Manager': installation.secrets * prices.secret,
  };
  return { members, parts, total: Object.values(parts).reduce((sum, part) => sum + part, 0) };
}

const dollars = (amount: number) => amount.toFixed(2);

export function billTable(bills: readonly Bill[]): string {
  const rows = [
    ['', ...bills.map(({ members }) => `${members} members`)],
    ['---', ...bills.map(() => '---')],
    ...Object.keys(bills[0]!.parts).map((part) => [part, ...bills.map((bill) => dollars(bill.parts[part]!))]),
    ['**together**', ...bills.map(({ total }) => `**${dollars(total)}**`)],
  ];
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
