import { measureBackOffice, type BackOfficeMeasurement } from './back-office.ts';
import { measureBlast, type BlastMeasurement } from './blasts.ts';
import { measureExport, type ExportMeasurement } from './exports.ts';
import { measureFlightCheck, type FlightCheckMeasurement } from './flight-checks.ts';
import { measureMembers, type MemberMeasurement } from './members.ts';
import { measureRenewals, type RenewalMeasurement } from './renewals.ts';
import { writeReport } from './report.ts';

const subscriptions = [1000, 5000, 20_000];
const recipients = [1000, 10_000, 50_000];
const orders = [5000, 20_000];
const members = [5000, 50_000];

const renewals: RenewalMeasurement[] = [];
for (const count of subscriptions) {
  console.log(`Renewing ${count} subscriptions…`);
  renewals.push(await measureRenewals(count));
  console.log(JSON.stringify(renewals.at(-1)));
}
const blasts: BlastMeasurement[] = [];
for (const count of recipients) {
  console.log(`Mailing ${count} people…`);
  blasts.push(await measureBlast(count));
  console.log(JSON.stringify(blasts.at(-1)));
}
const flightChecks: FlightCheckMeasurement[] = [];
for (const count of subscriptions) {
  console.log(`Checking the flight of ${count} subscriptions…`);
  flightChecks.push(await measureFlightCheck(count));
  console.log(JSON.stringify(flightChecks.at(-1)));
}
const exported: ExportMeasurement[] = [];
for (const count of orders) {
  console.log(`Exporting ${count} orders…`);
  exported.push(await measureExport(count));
  console.log(JSON.stringify(exported.at(-1)));
}
const backOffice: BackOfficeMeasurement[] = [];
for (const count of orders) {
  console.log(`The back office at ${count} orders…`);
  backOffice.push(await measureBackOffice(count));
  console.log(JSON.stringify(backOffice.at(-1)));
}
const found: MemberMeasurement[] = [];
for (const count of members) {
  console.log(`Looking for people among ${count} members…`);
  found.push(await measureMembers(count));
  console.log(JSON.stringify(found.at(-1)));
}
console.log(
  `Written: ${writeReport({ renewals, blasts, flightChecks, exports: exported, backOffice, members: found })}`,
);
