import { pictureIdIn } from '#shared/pictures.ts';
import { Refusal } from '#shared/refusal.ts';
import { getEntities, nextVersion } from '#functions/platform/entity.ts';
import type { NamedWrite } from '#functions/platform/table.ts';
import { pictureEntity } from '../data/pictures.ts';
import { problemWith } from '../domain/picture.ts';

/**
 * The writes that keep pictures from deletion, for the transaction that saves a record with them.
 * @param addresses the addresses of the record's pictures, by the field that they were sent in
 * @param knownAddresses addresses that the record had before, whose pictures are kept already
 * @throws Refusal at the field of a picture that is not ready, or was deleted
 */
export async function keepPictures(
  addresses: Readonly<Record<string, string>>,
  knownAddresses: readonly string[] = [],
): Promise<NamedWrite[]> {
  const additions = newPictures(addresses, knownAddresses);
  const [pictures] = await getEntities([additions.map(({ id }) => pictureEntity.at(id))]);
  for (const [at, { field }] of additions.entries()) {
    const problem = problemWith(pictures[at]);
    if (problem) throw new Refusal(problem, field);
  }
  const unkept = new Map(pictures.flatMap((one) => (one?.clearedAt ? [[one.id, one] as const] : [])));
  return [...unkept.values()].map((picture) =>
    pictureEntity.replace(nextVersion(picture, { clearedAt: null })),
  );
}

export const newPictures = (addresses: Readonly<Record<string, string>>, knownAddresses: readonly string[]) =>
  Object.entries(addresses).flatMap(([field, address]) => {
    const id = knownAddresses.includes(address) ? undefined : pictureIdIn(address);
    return id ? [{ field, id }] : [];
  });
