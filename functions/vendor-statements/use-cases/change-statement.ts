import type * as z from 'zod';
import type {
  answerStatementDispute,
  disputeVendorStatement,
  payVendorStatement,
  takeBackVendorPayment,
} from '#shared/contracts/vendor-statements/vendor-statements.ts';
import { formatLocalDate, localDate } from '#shared/local-date.ts';
import { formatCents } from '#shared/money.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { actedFor } from '#functions/audit/data/acted-for.ts';
import { auditEntry } from '#functions/audit/data/audit-entries.ts';
import { outboxMail, transactWithMails, type OutboxMail } from '#functions/outbox/data/outbox.ts';
import { absoluteUrl } from '#functions/platform/absolute-url.ts';
import { changedMeanwhile, conflict, notFound } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import type { NamedWrite } from '#functions/platform/table.ts';
import { vendorEarningEntity } from '#functions/vendor-orders/data/vendor-earnings.ts';
import { countWaiting, statementEntity } from '../data/statements.ts';
import { payeeOf } from '../domain/payee.ts';
import {
  answerDispute,
  confirm,
  dispute,
  partsOfStatementId,
  pay,
  waitingDisputes,
  type Statement,
} from '../domain/statement.ts';
import { takeBackPayment } from '../domain/take-back-payment.ts';
import { issuedStatement } from './show-statements.ts';

const kind = 'vendor-statement' as const;

/**
 * When the statement changed since it was read, the change is tried again. The same transaction updates the
 * numbers of statements and disputes that wait for staff.
 * @param change returns the same statement when nothing is to be done
 */
const changeStatement = (
  id: string,
  vendorId: string | undefined,
  change: (before: Statement) => { after: Statement; writes?: NamedWrite[]; mail?: OutboxMail | undefined },
): Promise<void> =>
  retryOnConflict(
    async () => {
      const before = await issuedStatement(id, vendorId);
      const { after, writes = [], mail } = change(before);
      if (after === before) return;
      const toPay = (one: Statement) => (one.status === 'issued' ? 1 : 0);
      const waiting = countWaiting({
        toPay: toPay(after) - toPay(before),
        disputes: waitingDisputes(after) - waitingDisputes(before),
      });
      await transactWithMails([statementEntity.replace(after), ...waiting, ...writes], [mail]);
    },
    { message: 'This statement is being changed right now. Please try again.' },
  );

/**
 * A repeated call changes nothing.
 * @throws AppError `not_found`; Refusal for a paid statement, and while a dispute has no answer
 */
export const confirmStatement = (
  id: string,
  vendorId: string,
  staffId: string | undefined,
  now: Date,
): Promise<void> =>
  changeStatement(id, vendorId, (before) => {
    if (before.confirmedAt) return { after: before };
    const after = confirm(before, now);
    const { confirmedAt } = after;
    return {
      after,
      writes: actedFor(staffId, vendorId, { at: now, kind, id, after: { confirmedAt }, record: before }),
    };
  });

/**
 * Adds a vendor's question to a statement. A repeated request changes nothing.
 * @throws AppError `not_found` for an unknown statement or order; Refusal in the cases of `dispute`
 */
export async function disputeStatement(
  id: string,
  { request_id: requestId, order_id: orderId, text }: z.output<(typeof disputeVendorStatement)['body']>,
  vendorId: string,
  staffId: string | undefined,
  now: Date,
): Promise<void> {
  const earning = orderId === undefined ? undefined : await vendorEarningEntity.get(orderId, vendorId);
  if (orderId !== undefined && !earning) throw notFound('Order');
  await changeStatement(id, vendorId, (before) => {
    if (before.disputes.some((one) => one.id === requestId)) return { after: before };
    const after = dispute(before, { id: requestId, of: earning?.of, orderId: orderId ?? null, text }, now);
    const { disputes } = after;
    return {
      after,
      writes: actedFor(staffId, vendorId, { at: now, kind, id, after: { disputes }, record: before }),
    };
  });
}

/**
 * Records the payment of a statement, or corrects the record. The vendor is mailed about the first record, and about
 * the first one after a payment was taken back. A repeated call changes nothing.
 * @throws AppError `not_found`; `conflict` when the statement changed since staff opened it; Refusal as `pay`
 */
export async function payStatement(
  id: string,
  { version, date, reference }: z.output<(typeof payVendorStatement)['body']>,
  by: string,
  now: Date,
): Promise<void> {
  const vendor = await vendorOf(id);
  await changeStatement(id, undefined, (before) => {
    const isSaid = before.payment?.date === date && before.payment.reference === reference;
    if (isSaid) return { after: before };
    if (before.version !== version) throw changedMeanwhile('statement');
    const after = pay(before, { date, reference, by, payee: payeeOf(vendor) }, localDate(now), now);
    const writes = [auditWrite(before, after, by, now)];
    if (!vendor || before.payment) return { after, writes };
    const data = {
      firstName: vendor.firstName,
      weekEnd: formatLocalDate(after.weekEnd),
      amount: formatCents(after.payableCents),
      checkDate: date,
      reference,
      link: absoluteUrl(`/vendor/statements/${id}`),
    };
    return { after, writes, mail: outboxMail(paidMailId(after), vendor, 'statement-paid', data, now) };
  });
}

/** Each payment after one that was taken back has a mail of its own. */
const paidMailId = ({ id, takenBack = [] }: Statement) =>
  takenBack.length === 0 ? `msg_${id}_paid` : `msg_${id}_paid_${takenBack.length}`;

/**
 * Takes a recorded payment back: the check was lost or returned, or it was recorded on a wrong statement. The vendor
 * is mailed the reason. A repeated call changes nothing.
 * @throws AppError `not_found`; `conflict` when the statement changed since staff opened it; Refusal as
 * `takeBackPayment`
 */
export async function takeBackStatementPayment(
  id: string,
  { version, reason }: z.output<(typeof takeBackVendorPayment)['body']>,
  by: string,
  now: Date,
): Promise<void> {
  const vendor = await vendorOf(id);
  await changeStatement(id, undefined, (before) => {
    const isSaid = before.takenBack?.some((one) => one.version === version && one.reason === reason);
    if (isSaid) return { after: before };
    if (before.version !== version) throw changedMeanwhile('statement');
    const after = takeBackPayment(before, reason);
    const writes = [auditWrite(before, after, by, now)];
    if (!vendor || !before.payment) return { after, writes };
    const data = {
      firstName: vendor.firstName,
      weekEnd: formatLocalDate(after.weekEnd),
      amount: formatCents(after.payableCents),
      checkDate: before.payment.date,
      reference: before.payment.reference,
      reason,
      link: absoluteUrl(`/vendor/statements/${id}`),
    };
    const mailId = `msg_${id}_not-paid_${after.takenBack?.length}`;
    return { after, writes, mail: outboxMail(mailId, vendor, 'statement-not-paid', data, now) };
  });
}

/** Undefined when the vendor's account is gone. */
async function vendorOf(id: string): Promise<User | undefined> {
  const parts = partsOfStatementId(id);
  const vendor = parts && (await userEntity.get(parts.vendorId));
  return vendor?.deletedAt ? undefined : vendor;
}

const auditedPart = ({ status, payment, disputes, takenBack }: Statement) => ({
  status,
  payment,
  disputes,
  takenBack,
});

const auditWrite = (before: Statement, after: Statement, by: string, now: Date): NamedWrite =>
  auditEntry({
    by,
    at: now,
    kind,
    id: after.id,
    before: auditedPart(before),
    after: auditedPart(after),
    record: after,
  });

/**
 * Each dispute is answered once, and the vendor is mailed the answer. A repeated call with the same answer
 * changes nothing.
 * @throws AppError `not_found`; `conflict` when the dispute has another answer, or the statement changed
 * since staff opened it
 */
export async function answerStatement(
  id: string,
  disputeId: string,
  { version, answer }: z.output<(typeof answerStatementDispute)['body']>,
  by: string,
  now: Date,
): Promise<void> {
  const vendor = await vendorOf(id);
  await changeStatement(id, undefined, (before) => {
    const question = before.disputes.find((one) => one.id === disputeId);
    if (!question) throw notFound('Question');
    if (question.answeredAt !== null && question.answer === answer) return { after: before };
    if (question.answeredAt !== null) throw conflict('Somebody answered this already.');
    if (before.version !== version) throw changedMeanwhile('statement');
    const after = answerDispute(before, disputeId, answer, now);
    const writes = [auditWrite(before, after, by, now)];
    if (!vendor) return { after, writes };
    const data = {
      firstName: vendor.firstName,
      weekEnd: formatLocalDate(after.weekEnd),
      question: question.text,
      answer,
      link: absoluteUrl(`/vendor/statements/${id}`),
    };
    const mail = outboxMail(`msg_${id}_${disputeId}`, vendor, 'statement-answer', data, now);
    return { after, writes, mail };
  });
}
