import type * as z from 'zod';
import type {
  giveVendorFeedback,
  respondToVendorFeedback,
  setVendorFeedbackStatus,
} from '#shared/contracts/vendor-messages/vendor-feedback.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import { actedFor } from '#functions/audit/data/acted-for.ts';
import { auditEntry } from '#functions/audit/data/audit-entries.ts';
import { outboxMail, transactWithMails, type OutboxMail } from '#functions/outbox/data/outbox.ts';
import { absoluteUrl } from '#functions/platform/absolute-url.ts';
import { nextVersion } from '#functions/platform/entity.ts';
import { AppError, changedMeanwhile, conflict, notFound } from '#functions/platform/errors.ts';
import { requestedId } from '#functions/platform/ids.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { transact, TransactionRefused, type NamedWrite } from '#functions/platform/table.ts';
import { addressEntity, feedbackEntity, findFeedback, openFeedbackWrites } from '../data/talk.ts';
import {
  withAnswer,
  auditFacts,
  isSameFeedback,
  newFeedback,
  openChange,
  type VendorFeedback,
} from '../domain/feedback.ts';
import { isVendor, mailAddressOf, type User } from '#functions/accounts/domain/user.ts';

const message = 'This feedback is being changed right now. Please try again.';

/**
 * With a `request_id`, a repeated call adds nothing and returns the id of the first feedback.
 * @returns the feedback's id
 * @throws AppError `forbidden` for an account that is no vendor's; `conflict` when something else was sent
 * with this `request_id`
 */
export async function giveFeedback(
  vendorId: string,
  { request_id: requestId, ...fields }: z.output<(typeof giveVendorFeedback)['body']>,
  by: string,
  now: Date,
): Promise<string> {
  const vendor = await userEntity.get(vendorId);
  if (!isVendor(vendor)) throw new AppError('forbidden', 'Vendor access required');
  const id = requestedId('vfb', requestId, now);
  const feedback = newFeedback({ ...fields, id, vendorId, by }, now);
  try {
    await transact([
      addressEntity.create({ id, vendorId, createdAt: feedback.createdAt }),
      feedbackEntity.create(feedback),
      ...openFeedbackWrites(vendorId, 1),
      ...actedFor(by === vendorId ? undefined : by, vendorId, {
        at: now,
        kind: 'vendor-feedback',
        id,
        after: auditFacts(feedback),
      }),
    ]);
  } catch (error) {
    if (!(error instanceof TransactionRefused && error.failed.includes(addressEntity.name))) throw error;
    const previous = await findFeedback(id);
    if (!previous || !isSameFeedback(previous, feedback))
      throw conflict('This feedback was sent already. Please write a new one.');
  }
  return id;
}

/**
 * The answer closes the feedback, unless it is to stay open. When the same answer is sent again, nothing is
 * written and nobody is mailed.
 * @throws AppError `not_found`; `conflict` when the feedback changed after the form was opened
 */
export async function respond(
  id: string,
  { version, response, keep_open: staysOpen }: z.output<(typeof respondToVendorFeedback)['body']>,
  by: string,
  now: Date,
): Promise<void> {
  await retryOnConflict(
    async () => {
      const before = await requireFeedback(id);
      if (isRepeat(before, response, by, version)) return;
      if (before.version !== version) throw changedMeanwhile('feedback');
      const vendor = await userEntity.get(before.vendorId);
      const after = withAnswer(before, { text: response, by, staysOpen }, now);
      const writes = [
        feedbackEntity.replace(after),
        ...openFeedbackWrites(before.vendorId, openChange(before, after)),
        changeEntry(before, after, by, now),
      ];
      await transactWithMails(writes, [vendor && answeredMail(after, vendor, response, now)]);
    },
    { message },
  );
}

/** Undefined when the vendor's account is gone. */
function answeredMail(
  { id, version, subject }: VendorFeedback,
  vendor: User,
  response: string,
  now: Date,
): OutboxMail | undefined {
  if (vendor.deletedAt) return undefined;
  const data = { firstName: vendor.firstName, subject, response, link: absoluteUrl('/vendor/feedback') };
  const recipient = { id: vendor.id, email: mailAddressOf(vendor) };
  return outboxMail(`msg_${id}_${version}`, recipient, 'vendor-feedback-answered', data, now);
}

/** True when the same admin sends the same answer again, because the first call's reply was lost. */
const isRepeat = (
  { answer, version }: VendorFeedback,
  response: string,
  by: string,
  expectedVersion: number,
) => answer?.text === response && answer.by === by && version === expectedVersion + 1;

/** @throws AppError `not_found`; `conflict` when the feedback changed since it was shown */
export const setStatus = (
  id: string,
  { version, status }: z.output<(typeof setVendorFeedbackStatus)['body']>,
  by: string,
  now: Date,
): Promise<void> =>
  retryOnConflict(
    async () => {
      const before = await requireFeedback(id);
      if (before.status === status) return;
      if (before.version !== version) throw changedMeanwhile('feedback');
      const after = nextVersion(before, { status });
      await transact([
        feedbackEntity.replace(after),
        ...openFeedbackWrites(before.vendorId, openChange(before, after)),
        changeEntry(before, after, by, now),
      ]);
    },
    { message },
  );

const changeEntry = (before: VendorFeedback, after: VendorFeedback, by: string, now: Date): NamedWrite =>
  auditEntry({
    by,
    at: now,
    kind: 'vendor-feedback',
    id: before.id,
    before: auditFacts(before),
    after: auditFacts(after),
  });

async function requireFeedback(id: string): Promise<VendorFeedback> {
  const feedback = await findFeedback(id);
  if (!feedback) throw notFound('Feedback');
  return feedback;
}
