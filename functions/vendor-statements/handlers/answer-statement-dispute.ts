import { answerStatementDispute } from '#shared/contracts/vendor-statements/vendor-statements.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { answerStatement } from '../use-cases/change-statement.ts';

export const handler = endpoint(answerStatementDispute, async ({ params, body, actor, now }) => {
  await answerStatement(params.id, params.dispute_id, body, actor.userId, now);
  return { message: 'Answer sent' };
});
