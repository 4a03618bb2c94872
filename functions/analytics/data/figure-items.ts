import { gunzipSync, gzipSync } from 'node:zlib';
import { changeItem } from '#functions/platform/change-item.ts';
import { isAtVersion } from '#functions/platform/entity.ts';
import { due, type Key } from '#functions/platform/keys.ts';
import { listQuery, queryAll, queryDue } from '#functions/platform/list-query.ts';
import { getItems, put, type Item, type NamedWrite } from '#functions/platform/table.ts';
import { localInstant } from '#shared/local-date.ts';
import type { DayRange } from '#functions/platform/chosen-days.ts';
import { daysOfMonth, periodsOf } from '../domain/days.ts';
import { addUp, inSection, sections, type Figures, type Kept, type Section } from '../domain/figures.ts';

/** `period` is a day (YYYY-MM-DD), or a month (YYYY-MM) that was added up. */
const keyOf = (section: Section, period: string): Key => ({ pk: `FIGURES#${section}`, sk: period });

const pack = (figures: Figures) => gzipSync(JSON.stringify(figures));
const unpack = (packedFigures: unknown): Figures =>
  packedFigures ? (JSON.parse(gunzipSync(packedFigures as Uint8Array).toString()) as Figures) : {};

export interface Day {
  date: string;
  figures: Figures;
  versions: Record<Section, number>;
}

type Stored = { figures?: unknown; version?: number; sk: string } | undefined;

export async function readDays(dates: readonly string[]): Promise<Day[]> {
  const items = await getItems<NonNullable<Stored>>(
    dates.flatMap((date) => sections.map((section) => keyOf(section, date))),
  );
  return dates.map((date, at) => {
    const [summary, products] = [items[at * 2] as Stored, items[at * 2 + 1] as Stored];
    return {
      date,
      figures: { ...unpack(summary?.figures), ...unpack(products?.figures) },
      versions: { summary: summary?.version ?? 0, products: products?.version ?? 0 },
    };
  });
}

/** Refused (`figures`) when somebody else changed the day's figures since they were read. */
export const dayWrites = (read: Day, figures: Figures): NamedWrite[] =>
  sections.flatMap((section) => {
    const own = inSection(figures, section);
    const isNothing = Object.keys(own).length === 0;
    if (isNothing && read.versions[section] === 0) return [];
    const Item = {
      ...keyOf(section, read.date),
      entity: 'figures',
      version: read.versions[section] + 1,
      figures: pack(own),
    };
    return [put('figures', { Item, ...isAtVersion(read.versions[section]) })];
  });

/**
 * Answers the two writes for a month, whether one or many of its days changed:
 * 1. Marks the month. A job then adds up its days again: at the month's end, or now when the month is over.
 * 2. Makes the month's item for products, if there is none. Until a job has written sums into that item,
 * readers add up the items of the month's days.
 */
export function monthMarks(month: string, now: Date): NamedWrite[] {
  const isOver = localInstant(daysOfMonth(month).to, '23:59').toISOString();
  const at = now.toISOString();
  const entity = 'month of figures';
  return [
    changeItem('month mark', keyOf('summary', month), {
      set: { entity, due_pk: due.changedMonths, due_sk: isOver > at ? isOver : at },
      add: { changes: 1 },
    }),
    changeItem('mark of its products', keyOf('products', month), { set: { entity } }),
  ];
}

/** Months (YYYY-MM) that are over and have days that changed since the month was added up. */
export async function listChangedMonths(now: Date): Promise<{ month: string; changes: number }[]> {
  const months = await queryDue<{ sk: string; changes: number }>(due.changedMonths, now);
  return months.map(({ sk, changes }) => ({ month: sk, changes }));
}

/** Takes as few requests as pages of 1 MB allow. */
async function readDaysOf(month: string, section: Section): Promise<Kept[]> {
  const { from, to } = daysOfMonth(month);
  const { pk, sk: first } = keyOf(section, from);
  const items = await queryAll<NonNullable<Stored>>({
    ...listQuery(undefined, pk, { between: [first, to] }),
    ConsistentRead: true,
  });
  return items.map(({ sk, figures }) => ({ period: sk, figures: unpack(figures) }));
}

/** The sums of a month's days. Refused (`month`) when a day changed while they were added up. */
export async function monthWrites(month: string, changes: number): Promise<NamedWrite[]> {
  const [summary, products] = await Promise.all(sections.map((section) => readDaysOf(month, section)));
  return [
    changeItem('month', keyOf('summary', month), {
      set: { figures: pack(addUp(summary ?? [])), addedUp: changes, due_pk: undefined, due_sk: undefined },
      when: { changes },
    }),
    put('month of products', {
      Item: {
        ...keyOf('products', month),
        entity: 'month of figures',
        figures: pack(addUp(products ?? [])),
      },
    }),
  ];
}

/**
 * Reads a range of any length with one request to the table. A month whose sums are missing takes further
 * requests for its days. This happens only while the job that adds up months does not run.
 * @param others keys of items that are read with the figures
 */
export async function readFigures(
  section: Section,
  range: DayRange,
  today: string,
  others: readonly Key[] = [],
): Promise<{ periods: Kept[]; others: (Item | undefined)[] }> {
  const { months, days } = periodsOf(range, today);
  const wantedKeys = [...months, ...days].map((period) => keyOf(section, period));
  const items = await getItems<NonNullable<Stored>>([...wantedKeys, ...others], { stale: true });
  const storedItems = wantedKeys.flatMap((_, at) => items[at] ?? []);
  const isReady = ({ figures }: NonNullable<Stored>) => figures !== undefined;
  const missing = storedItems.filter((item) => !isReady(item)).map(({ sk }) => sk);
  const instead = (await Promise.all(missing.map((month) => readDaysOf(month, section)))).flat();
  return {
    periods: [
      ...storedItems.filter(isReady).map(({ sk, figures }) => ({ period: sk, figures: unpack(figures) })),
      ...instead,
    ],
    others: others.map((_, at) => items[wantedKeys.length + at] as Item | undefined),
  };
}
