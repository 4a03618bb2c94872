import { defineEntity } from '#functions/platform/entity.ts';

/** A booked adjustment of credit. The item keeps a repeated request from being booked twice. */
interface CreditRequest {
  userId: string;
  requestId: string;
  entryId: string;
  ttl: number;
}

export const creditRequestEntity = defineEntity({
  name: 'credit request',
  key: (userId: string, requestId: string) => ({ pk: `USER#${userId}`, sk: `CREDIT_REQUEST#${requestId}` }),
  idOf: (request: CreditRequest) => [request.userId, request.requestId],
});
