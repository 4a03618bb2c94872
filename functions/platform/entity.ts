import type { Key } from './keys.ts';
import { check, getItem, getItems, put, remove, update, type Item, type NamedWrite } from './table.ts';

/** Where an item stands in the two indexes. It is in none whose attributes are left out. */
export interface IndexKeys {
  listing_pk?: string;
  listing_sk?: string;
  due_pk?: string;
  due_sk?: string;
}

interface Declaration<Content extends object, Id extends readonly unknown[]> {
  /** What the items say they are (`entity`), and what their writes are called in a transaction. */
  name: string;
  key: (...id: Id) => Key;
  /** What `key` is made of, for an entity that is written. */
  idOf: (content: Content) => Id;
  indexes?: (content: Content) => IndexKeys;
  /** What items are taken to say that were written before it was known. */
  later?: Partial<Content>;
  /** Adds what such items lack where that follows from the rest. */
  complete?: (stored: Content) => Content;
}

/** One item to be read with others, by `getEntities`. */
export interface Reference<Result> {
  key: Key;
  read: (item: Item | undefined) => Result;
}

/**
 * Declares what the items of one kind are: their key, their place in the indexes, their content.
 * @example
 * const plan = defineEntity({
 *   name: 'plan',
 *   key: (planId: string) => ({ pk: `PLAN#${planId}`, sk: 'PLAN' }),
 *   idOf: (plan: Plan) => [plan.id],
 * });
 * await transact([plan.create(newPlan)]);
 * const [found, user] = await getEntities([plan.at(planId), userEntity.at(userId)]);
 */
export function defineEntity<Content extends object, const Id extends readonly unknown[]>({
  name,
  key,
  idOf,
  indexes = () => ({}),
  later = {},
  complete = (stored) => stored,
}: Declaration<Content, Id>) {
  const keyOf = (content: Content) => key(...idOf(content));

  /** @param alsoIn index attributes that follow from something else than the content */
  const item = (content: Content, alsoIn: IndexKeys = {}): Item & { entity: string } => ({
    ...keyOf(content),
    entity: name,
    ...content,
    ...indexes(content),
    ...alsoIn,
  });

  /** The content of an item; undefined where there is none, or one of another kind. */
  const read = (found: object | undefined): Content | undefined =>
    found && 'entity' in found && found.entity === name
      ? complete({ ...later, ...withoutKeys<Content>(found) })
      : undefined;

  return {
    name,
    key,
    item,
    read,
    /** One of them, to be read together with others. */
    at: (...id: Id): Reference<Content | undefined> => ({ key: key(...id), read }),
    /** One of them as it is now, or undefined. */
    get: async (...id: Id): Promise<Content | undefined> => read(await getItem(key(...id))),
    /** A new one. Refused (by the entity's name) when there is one of this key already. */
    create: (content: Content, alsoIn?: IndexKeys): NamedWrite =>
      put(name, { Item: item(content, alsoIn), ConditionExpression: 'attribute_not_exists(pk)' }),
    /**
     * Some attributes of one that was read, changed, and its place in the indexes with them; what is undefined is taken
     * away. Refused (by the entity's name) when it is gone, or one of `asRead` is not as it was read.
     */
    update: (
      before: Content,
      changes: Partial<Content>,
      { asRead = [] }: { asRead?: readonly (keyof Content)[] } = {},
    ): NamedWrite => {
      const [was, is] = [indexes(before), indexes({ ...before, ...changes })];
      const moved = indexNames.filter((index) => was[index] !== is[index]);
      const after = { ...changes, ...Object.fromEntries(moved.map((index) => [index, is[index]])) };
      return update(name, {
        Key: keyOf(before),
        ...changed(after),
        ...stillAs(before, asRead, later, after),
      });
    },
    /** Its place in the indexes, for an item from before it had one. Refused as `check`. */
    place: (before: Content, asRead: readonly (keyof Content)[]): NamedWrite => {
      const place = { ...indexes(before) };
      return update(name, {
        Key: keyOf(before),
        ...changed(place),
        ...stillAs(before, asRead, later, place),
      });
    },
    /** Makes sure that one is there, and as it was read. Refused (by the entity's name) otherwise. */
    check: (before: Content, asRead: readonly (keyof Content)[]): NamedWrite =>
      check(name, { Key: keyOf(before), ...stillAs(before, asRead, later) }),
  };
}

const indexNames = ['listing_pk', 'listing_sk', 'due_pk', 'due_sk'] as const;

const isThere = ([, value]: [string, unknown]) => value !== undefined;
const namesOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [`#${name}`, name]));
const valuesOf = (values: Record<string, unknown>, mark: string) =>
  Object.fromEntries(
    Object.entries(values)
      .filter(isThere)
      .map(([name, value]) => [`:${mark}_${name}`, value]),
  );

/** SET of what has a value, REMOVE of what has none. */
function changed(after: Record<string, unknown>): { UpdateExpression: string } {
  const entries = Object.entries(after);
  const set = entries.filter(isThere).map(([name]) => `#${name} = :new_${name}`);
  const gone = entries.filter((entry) => !isThere(entry)).map(([name]) => `#${name}`);
  return {
    UpdateExpression: [
      ...(set.length > 0 ? [`SET ${set.join(', ')}`] : []),
      ...(gone.length > 0 ? [`REMOVE ${gone.join(', ')}`] : []),
    ].join(' '),
  };
}

/** The condition that an item is there and says of these what was read, with the names and values of a change beside it. */
function stillAs<Content extends object>(
  before: Content,
  asRead: readonly (keyof Content)[],
  later: Partial<Content>,
  after: Record<string, unknown> = {},
) {
  const read = Object.fromEntries(asRead.map((name) => [String(name), before[name] as unknown]));
  const values = { ...valuesOf(after, 'new'), ...valuesOf(read, 'read') };
  const names = namesOf([...Object.keys(after), ...Object.keys(read)]);
  return {
    ConditionExpression: [
      'attribute_exists(pk)',
      ...Object.entries(read).map(([name, value]) => {
        const [isAbsent, isSame] = [`attribute_not_exists(#${name})`, `#${name} = :read_${name}`];
        if (value === undefined) return isAbsent;
        return value === later[name as keyof Content] ? `(${isAbsent} OR ${isSame})` : isSame;
      }),
    ].join(' AND '),
    ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
  };
}

/** As `defineEntity`, for content that carries a version: each change is written over the version that was read. */
export function defineVersionedEntity<
  Content extends { version: number },
  const Id extends readonly unknown[],
>(declaration: Declaration<Content, Id>) {
  const { name, key, idOf } = declaration;
  const entity = defineEntity(declaration);
  return {
    ...entity,
    /**
     * Its changed form, whose version is one higher than what was read (1 where there was nothing). Refused (by the
     * entity's name) when it changed meanwhile.
     */
    replace: (after: Content, alsoIn?: IndexKeys): NamedWrite =>
      put(name, { Item: entity.item(after, alsoIn), ...isAtVersion(after.version - 1) }),
    /** Takes it away as it was read. Refused (by the entity's name) when it changed meanwhile. */
    remove: (before: Content): NamedWrite =>
      remove(name, { Key: key(...idOf(before)), ...isAtVersion(before.version) }),
  };
}

/** An entity after a change: what was read, the changes, the next version. */
export const nextVersion = <Content extends { version: number }>(
  before: Content,
  changes: Partial<Content>,
): Content => ({ ...before, ...changes, version: before.version + 1 });

/** The condition that an item is at a version; at version 0 there is none yet. */
export const isAtVersion = (version: number) =>
  version === 0
    ? { ConditionExpression: 'attribute_not_exists(pk)' }
    : {
        ConditionExpression: '#version = :read',
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':read': version },
      };

type Asked = Reference<unknown> | readonly Reference<unknown>[] | undefined;

type Answered<One extends Asked> =
  One extends Reference<infer Result>
    ? Result
    : One extends readonly Reference<infer Result>[]
      ? Result[]
      : One extends undefined
        ? undefined
        : never;

/**
 * Reads items of several kinds at once, each typed by its entity: in place of one reference there can be a list, which
 * becomes a list, or undefined, which stays undefined. Nothing is read when nothing is asked for.
 * @param options.stale whether an answer some moments old does no harm; reads are consistent otherwise
 */
export async function getEntities<const All extends readonly Asked[]>(
  asked: All,
  options: { stale?: boolean } = {},
): Promise<{ -readonly [Index in keyof All]: Answered<All[Index]> }> {
  const references = asked.flatMap((one) => one ?? []);
  const items = await getItems(
    references.map(({ key }) => key),
    options,
  );
  const found = new Map(references.map((reference, index) => [reference, reference.read(items[index])]));
  const answers = asked.map((one) => {
    if (one === undefined) return undefined;
    return 'key' in one ? found.get(one) : one.map((reference) => found.get(reference));
  });
  return answers as { -readonly [Index in keyof All]: Answered<All[Index]> };
}

/** What was found of some, by id. */
export const byId = <T extends { id: string }>(found: readonly (T | undefined)[]): Map<string, T> =>
  new Map(found.flatMap((one) => (one ? [[one.id, one]] : [])));

/** What an item says, without the keys and marks that it is stored with. */
export function withoutKeys<Content>(item: object): Content {
  const { pk, sk, entity, listing_pk, listing_sk, due_pk, due_sk, writeId, ...content } = item as Item;
  return content as Content;
}
