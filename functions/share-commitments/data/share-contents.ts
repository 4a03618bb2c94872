import { defineVersionedEntity } from '#functions/platform/entity.ts';

/** How many items staff want in a share, by plan id. */
export interface ShareContents {
  itemsPerShare: Record<string, number>;
  version: number;
}

export const shareContentsEntity = defineVersionedEntity<ShareContents, []>({
  name: 'share contents',
  key: () => ({ pk: 'SHARE_CONTENTS', sk: 'SHARE_CONTENTS' }),
  idOf: () => [],
});

/** The contents as long as staff have not set any number of items. */
export const noContents: ShareContents = { itemsPerShare: {}, version: 0 };
