import { defineVersionedEntity } from '#functions/platform/entity.ts';
import type { BoxContents } from '../domain/box-contents.ts';

/**
 * The boxes of a cycle's shares. One item has those of all plans and locations, and is read beside the
 * cycle's own.
 */
export const boxContentsEntity = defineVersionedEntity({
  name: 'box contents',
  key: (cycleId: string) => ({ pk: `BOX_CONTENTS#${cycleId}`, sk: 'BOX_CONTENTS' }),
  idOf: (contents: BoxContents) => [contents.cycleId],
});
