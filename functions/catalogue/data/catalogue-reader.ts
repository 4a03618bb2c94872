import { listQuery, queryAll } from '#functions/platform/list-query.ts';
import { getItems } from '#functions/platform/table.ts';
import { readPart, type Family, type Part, type Versions } from './parts.ts';

/**
 * A reader of a stored list of product cards: the shop's, or that of staff. It keeps the cards in memory as long
 * as the Lambda function lives.
 * @param arrange makes the structure that callers read. It is called again after a card changed
 */
export function catalogueReader<Listed extends { id: string }, Catalogue>(
  family: Family<Listed>,
  arrange: (cards: Listed[]) => Catalogue,
) {
  const parts = new Map<string, Part<Listed>>();
  let current: Catalogue | undefined;

  const keepPart = (part: Part<Listed>) => {
    parts.set(part.name, part);
    current = undefined;
  };

  async function readEverything(): Promise<void> {
    for (const item of await queryAll<Record<string, unknown>>(listQuery(undefined, family.partKey('').pk)))
      keepPart(readPart(String(item.name), item));
  }

  const arranged = (): Catalogue => (current ??= arrange([...parts.values()].flatMap(({ cards }) => cards)));

  return {
    readEverything,
    /** May be out of date. Callers may use it only to guess which other items they need. */
    lastRead: arranged,
    /**
     * Needs the versions that the caller has just read. The first call reads all parts, later ones only those
     * whose version changed.
     */
    async read(versions: Versions): Promise<Catalogue> {
      if (parts.size === 0) await readEverything();
      const changed = Object.keys(versions).filter((name) => parts.get(name)?.version !== versions[name]);
      if (changed.length > 0) {
        const items = await getItems(changed.map((name) => family.partKey(name)));
        for (const [at, name] of changed.entries()) keepPart(readPart(name, items[at]));
      }
      return arranged();
    },
  };
}
