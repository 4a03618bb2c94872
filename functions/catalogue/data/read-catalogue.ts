import { atColdStart } from '#functions/platform/cold-start.ts';
import { keys } from '#functions/platform/keys.ts';
import { listQuery } from '#functions/platform/list-query.ts';
import { getItems, query } from '#functions/platform/table.ts';
import { toCatalogue, type Catalogue } from '../domain/choose-cards.ts';
import { readPart, type Part, type Versions } from './parts.ts';

/** Parts as this function has read them, for as long as it lives. */
const parts = new Map<string, Part>();
let current: Catalogue | undefined;

/**
 * The catalogue as of these versions, which the caller has just read. What this function knows already is not
 * read again: a warm call reads nothing, one after a change the part that changed, the first everything at once.
 */
export async function readCatalogue(versions: Versions): Promise<Catalogue> {
  if (parts.size === 0) await readEverything();
  const changed = Object.keys(versions).filter((name) => parts.get(name)?.version !== versions[name]);
  if (changed.length > 0) {
    const items = await getItems(changed.map(keys.cataloguePart));
    for (const [at, name] of changed.entries()) keep(readPart(name, items[at]));
  }
  return (current ??= toCatalogue([...parts.values()].flatMap(({ cards }) => cards)));
}

async function readEverything(): Promise<void> {
  const everything = listQuery(undefined, keys.cataloguePart('').pk);
  let position: Record<string, unknown> | undefined;
  do {
    const page = await query<Record<string, unknown>>({ ...everything, ExclusiveStartKey: position });
    for (const item of page.items) keep(readPart(String(item.name), item));
    position = page.cursor;
  } while (position);
}

function keep(part: Part): void {
  parts.set(part.name, part);
  current = undefined;
}

await atColdStart('TABLE_NAME', readEverything);
