import { Refusal } from '#shared/refusal.ts';
import type { Statement } from './statement.ts';

/**
 * The statement waits to be paid again. It keeps its payee, because the account may be deleted before the
 * next check.
 * @throws Refusal for a statement that is not paid
 */
export function takeBackPayment(statement: Statement, reason: string): Statement {
  if (!statement.payment) throw new Refusal('This statement is not paid.');
  const { version, takenBack = [] } = statement;
  return {
    ...statement,
    status: 'issued',
    payment: null,
    takenBack: [...takenBack, { version, reason }],
    version: version + 1,
  };
}
