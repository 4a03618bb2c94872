import { defineEntity } from '#functions/platform/entity.ts';

/** An adjustment of credit that was booked: the item that books it once, however often it is sent. */
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
