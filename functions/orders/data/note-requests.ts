import { defineEntity } from '#functions/platform/entity.ts';
import type { StaffChange } from './order-log.ts';

/** The request for a note that was written. The item keeps a repeated request from writing the note twice. */
export interface NoteRequest extends Pick<StaffChange, 'note' | 'noteType'> {
  orderId: string;
  requestId: string;
  /** The account id of the author: an admin, or the vendor. */
  by: string;
}

/** A note request has its own partition. Reads of the order's log therefore do not return it. */
export const noteRequestEntity = defineEntity({
  name: 'note request',
  key: (orderId: string, requestId: string) => ({ pk: `NOTE_REQUEST#${orderId}`, sk: requestId }),
  idOf: (request: NoteRequest & { ttl?: number }) => [request.orderId, request.requestId],
});
