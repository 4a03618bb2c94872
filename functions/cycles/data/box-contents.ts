import { defineVersionedEntity } from '#functions/platform/entity.ts';
import type { BoxContents } from '../domain/box-contents.ts';

/** What is in the shares of a cycle: one item for all plans and locations, read beside the cycle's own. */
export const boxContentsEntity = defineVersionedEntity({
  name: 'box contents',
  key: (cycleId: string) => ({ pk: `BOX_CONTENTS#${cycleId}`, sk: 'BOX_CONTENTS' }),
  idOf: (contents: BoxContents) => [contents.cycleId],
});
