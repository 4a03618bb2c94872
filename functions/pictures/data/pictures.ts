import { defineVersionedEntity } from '#functions/platform/entity.ts';
import { due } from '#functions/platform/keys.ts';
import { listQuery, pagesOf } from '#functions/platform/list-query.ts';
import type { Picture } from '../domain/picture.ts';

export const pictureEntity = defineVersionedEntity({
  name: 'picture',
  key: (pictureId: string) => ({ pk: `PICTURE#${pictureId}`, sk: 'PICTURE' }),
  idOf: (picture: Picture) => [picture.id],
  indexes: ({ clearedAt }) => (clearedAt ? { due_pk: due.pictures, due_sk: clearedAt } : {}),
});

const pageSize = 100;

/** Yields at most `atOnce` unused pictures, the earliest first. A failed one is not read again in the same run. */
export async function* listUnused(now: Date, atOnce: number): AsyncGenerator<Picture[]> {
  const list = listQuery('due', due.pictures, { upTo: now.toISOString() });
  const pages = pagesOf((position) =>
    pictureEntity.query({ ...list, Limit: pageSize, ExclusiveStartKey: position }),
  );
  for await (const pictures of pages)
    for (let at = 0; at < pictures.length; at += atOnce) yield pictures.slice(at, at + atOnce);
}
