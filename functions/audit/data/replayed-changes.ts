import { defineEntity } from '#functions/platform/entity.ts';

/** A change that was lost at a restore of the table. It was made again or refused, and is not tried once more. */
export interface ReplayedChange {
  /** The gateway's id of the call that made the change first. */
  request: string;
  /** The account that the change is about; null where the restored table does not have it. */
  memberId: string | null;
  /** The reason of the refusal; null when the change was made. */
  refusal: string | null;
  /** Seconds since 1970. */
  ttl: number;
}

export const replayedEntity = defineEntity({
  name: 'replayed change',
  key: (request: string) => ({ pk: `REPLAYED#${request}`, sk: 'REPLAYED' }),
  idOf: ({ request }: ReplayedChange) => [request],
});
