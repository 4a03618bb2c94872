import * as z from 'zod';
import { payVendorStatement } from '#shared/contracts/vendor-statements/vendor-statements.ts';
import { localDate } from '#shared/local-date.ts';
import { openQuestions, type Statement } from '#web/features/statements/statement.ts';

const { date, reference } = payVendorStatement.body.shape;

export const paymentForm = z.object({
  date: z.string().min(1, 'Please enter the date of the check').pipe(date),
  reference,
  /**
   * The number of open questions cannot be typed. It is a field of the form, so that it tells when the vendor
   * asks another question meanwhile.
   */
  questions: z.string(),
});

type PaymentValues = z.output<typeof paymentForm>;

/** The recorded check, or a check of today without a number. */
export const toPaymentValues = (statement: Statement): PaymentValues => ({
  date: statement.payment?.date ?? localDate(new Date()),
  reference: statement.payment?.reference ?? '',
  questions: String(openQuestions(statement).length),
});

export const paymentLabels = {
  date: 'Date of the check',
  reference: 'Check number',
  questions: 'Number of open questions',
};
