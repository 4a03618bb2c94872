import * as z from 'zod';
import { payVendorStatement } from '#shared/contracts/vendor-statements/vendor-statements.ts';
import { localDate } from '#shared/local-date.ts';
import { openQuestions, type Statement } from '#web/features/statements/statement.ts';

const { date, reference } = payVendorStatement.body.shape;

export const paymentForm = z.object({
  date: z.string().min(1, 'Please enter the date of the check').pipe(date),
  reference,
  /**
   * The number of open questions, which has no input. After a refused save, the form lists the fields that
   * changed. So staff see that the vendor asked another question meanwhile.
   */
  questions: z.string(),
});

type PaymentValues = z.output<typeof paymentForm>;

/** The values of the recorded check. For an unpaid statement, today's date and an empty check number. */
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
