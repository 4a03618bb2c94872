import { defineVersionedEntity } from '#functions/platform/entity.ts';
import type { BoxContents } from '../domain/box-contents.ts';

/**
 * The boxes of a cycle's shares as one item, for all plans and locations. The item is read together with the
 * item of the cycle.
 */
export const boxContentsEntity = defineVersionedEntity({
  name: 'box contents',
  key: (cycleId: string) => ({ pk: `BOX_CONTENTS#${cycleId}`, sk: 'BOX_CONTENTS' }),
  idOf: (contents: BoxContents) => [contents.cycleId],
});
