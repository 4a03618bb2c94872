import { defineVersionedEntity } from '#functions/platform/entity.ts';
import type { BoxContents } from '../domain/box-contents.ts';

/** A cycle's boxes as one item, for all plans and locations. */
export const boxContentsEntity = defineVersionedEntity({
  name: 'box contents',
  key: (cycleId: string) => ({ pk: `BOX_CONTENTS#${cycleId}`, sk: 'BOX_CONTENTS' }),
  idOf: (contents: BoxContents) => [contents.cycleId],
});
