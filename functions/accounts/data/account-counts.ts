import { localDate } from '#shared/local-date.ts';
import { changeItem } from '#functions/platform/change-item.ts';
import type { Key } from '#functions/platform/keys.ts';
import { getItems, type NamedWrite } from '#functions/platform/table.ts';
import type { User } from '../domain/user.ts';

type Countable = Pick<User, 'createdAt' | 'deletedAt'>;

/** The item of a month (YYYY-MM): for each local day, the number of accounts made on it, without deleted ones. */
const keyOf = (month: string) => ({ pk: 'ACCOUNT_COUNTS', sk: month });

const totalKey = keyOf('TOTAL');

const dayOf = (user: Countable) => localDate(new Date(user.createdAt));

/** Answers the writes that count a new account, or take a deleted one off; none for any other change. */
export function accountCountWrites(before: Countable | undefined, after: Countable): NamedWrite[] {
  const [was, is] = [before && !before.deletedAt, !after.deletedAt];
  if (Boolean(was) === is) return [];
  const day = dayOf(after);
  const change = is ? 1 : -1;
  return [
    changeItem('account count', keyOf(day.slice(0, 7)), { add: { [day]: change } }),
    changeItem('total of accounts', totalKey, { add: { total: change } }),
  ];
}

/** Answers the items that count `users`, by day and in total, for a script that fills an empty table. */
export function accountCountItems(users: readonly Countable[]): Record<string, unknown>[] {
  const months = new Map<string, Record<string, number>>();
  for (const day of users.map(dayOf)) {
    const month = months.get(day.slice(0, 7)) ?? {};
    months.set(day.slice(0, 7), { ...month, [day]: (month[day] ?? 0) + 1 });
  }
  return [
    ...[...months].map(([month, days]) => ({ ...keyOf(month), ...days })),
    { ...totalKey, total: users.length },
  ];
}

/** Answers the keys of the total and of some months (YYYY-MM), so that one request can read other items, too. */
export const accountCountKeys = (months: readonly string[]): Key[] => [totalKey, ...months.map(keyOf)];

export const readAccountCounts = async (months: readonly string[]) =>
  accountCountsOf(await getItems(accountCountKeys(months)));

/** Reads the total, and the number of accounts made on each local day, from the items of `accountCountKeys`. */
export function accountCountsOf(items: readonly (object | undefined)[]): {
  total: number;
  days: Map<string, number>;
} {
  const [total, ...months] = items as readonly (Record<string, unknown> | undefined)[];
  return {
    total: Number(total?.total ?? 0),
    days: new Map(
      months.flatMap((item) =>
        Object.entries(item ?? {}).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
      ),
    ),
  };
}
