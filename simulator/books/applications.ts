import { theWaitingApplications } from '#functions/vendor-applications/data/applications.ts';
import type { Application } from '#functions/vendor-applications/domain/application.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * Checks vendor applications. An email address has at most one waiting application, and the stored count of
 * waiting applications is right. Each decided application has one decision and one mail about it. Each
 * approved application belongs to exactly one account, which is a vendor's.
 */
export function* applicationBook({ items, users }: Snapshot): Generator<string> {
  const applications = items.filter(
    ({ entity }) => entity === 'vendorApplication',
  ) as unknown as Application[];
  const waiting = applications.filter(({ status }) => status === 'pending');
  const { key } = theWaitingApplications;
  const counted = theWaitingApplications.read(items.find(({ pk, sk }) => pk === key.pk && sk === key.sk));
  if (counted !== waiting.length)
    yield `${counted} applications are counted as waiting, ${waiting.length} are`;
  const open = items.filter(({ entity }) => entity === 'openVendorApplication');
  const named = new Set(open.map(({ email, applicationId }) => `${String(email)} ${String(applicationId)}`));
  if (named.size !== waiting.length)
    yield `${named.size} addresses have a waiting application of ${waiting.length}`;
  for (const { id, email } of waiting)
    if (!named.has(`${email} ${id}`)) yield `${id} waits, and is not the open one of ${email}`;
  for (const { id, status, decision } of applications) {
    const decisions = items.filter(
      ({ entity, kind, recordId }) =>
        entity === 'auditEntry' && kind === 'vendor-application' && recordId === id,
    ).length;
    if (decisions !== (decision ? 1 : 0)) yield `${id} is ${status}, and was decided ${decisions} times`;
    if (decision && !items.some((item) => item.entity === 'message' && item.id === `msg_${id}`))
      yield `${id} is ${status}, and its applicant was not told`;
    const accounts = users.filter(({ vendorApplicationId }) => vendorApplicationId === id);
    if (accounts.length !== (status === 'approved' ? 1 : 0))
      yield `${id} is ${status}, and ${accounts.length} accounts are by it`;
    if (accounts.some((user) => user.id !== decision?.userId || user.role !== 'vendor'))
      yield `${id} made another account a vendor’s than it says`;
  }
  const addresses = users.flatMap(({ email, deletedAt }) => (deletedAt ? [] : [email]));
  if (new Set(addresses).size !== addresses.length) yield 'two accounts have one address';
}
