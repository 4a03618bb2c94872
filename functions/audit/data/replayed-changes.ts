import { defineEntity } from '#functions/platform/entity.ts';

/** A change of before a restore that was done again, or refused: it is not tried a second time. */
export interface ReplayedChange {
  /** The gateway's id of the call that made it first. */
  request: string;
  /** Whom it is about; null where the restored table does not know. */
  memberId: string | null;
  /** Why it was not done; null when it was. */
  refusal: string | null;
  /** Seconds since 1970. */
  ttl: number;
}

export const replayedEntity = defineEntity({
  name: 'replayed change',
  key: (request: string) => ({ pk: `REPLAYED#${request}`, sk: 'REPLAYED' }),
  idOf: ({ request }: ReplayedChange) => [request],
});
