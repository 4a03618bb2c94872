import { changeItem, conditionOf, either, isThere, type Comparison } from './change-item.ts';
import type { Key } from './keys.ts';
import { check, getItem, getItems, put, remove, type Item, type NamedWrite } from './table.ts';

/** The item's place in the two indexes. An item without the attributes of an index is not in it. */
export interface IndexKeys {
  listing_pk?: string;
  listing_sk?: string;
  due_pk?: string;
  due_sk?: string;
}

interface Declaration<Content extends object, Id extends readonly unknown[]> {
  /**
   * The entity's name. Items carry it as `entity`, and their writes have it as their name in a transaction.
   */
  name: string;
  key: (...id: Id) => Key;
  /** The parts of `key`, taken from the content of an entity that is written. */
  idOf: (content: Content) => Id;
  indexes?: (content: Content) => IndexKeys;
  /** The values that attributes have in older items, written before the attributes existed. */
  later?: Partial<Content>;
  /** Completes older items with attributes that follow from the others. */
  complete?: (stored: Content) => Content;
}

/** The attributes of an item, with those beside its content. */
type Attributes<Content> = Partial<Content> & IndexKeys & { ttl?: number };
type When<Content> = {
  [Name in keyof Attributes<Content>]?: Attributes<Content>[Name] | Comparison;
} & { [path: `${string}.${string}`]: unknown };
type Numbers<Content> = {
  [Name in keyof Content as NonNullable<Content[Name]> extends number ? Name : never]?: number;
};

/** A reference to one item, to be read with others by `getEntities`. */
export interface Reference<Result> {
  key: Key;
  read: (item: Item | undefined) => Result;
}

/**
 * Declares the items of one kind: their key, their place in the indexes, and their content.
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

  /**
   * The item to store.
   * @param alsoIn index attributes that do not follow from the content
   */
  const item = (content: Content, alsoIn: IndexKeys = {}): Item & { entity: string } => ({
    ...keyOf(content),
    entity: name,
    ...content,
    ...indexes(content),
    ...alsoIn,
  });

  /** The content of an item; undefined when there is no item, or it is of another kind. */
  const read = (content: object | undefined): Content | undefined =>
    content && 'entity' in content && content.entity === name
      ? complete({ ...later, ...withoutKeys<Content>(content) })
      : undefined;

  /**
   * An older item may lack an attribute. The condition then also accepts that it is absent, if `later` gives
   * that value.
   */
  const condition = (when: object) =>
    Object.fromEntries(
      Object.entries(when).map(([name, value]) => [
        name,
        value !== undefined && value === later[name as keyof Content] ? either(undefined, value) : value,
      ]),
    );
  const same = (before: Content, asRead: readonly (keyof Content)[]) =>
    Object.fromEntries(asRead.map((name) => [name, before[name]]));

  const isOneThat = (when: object) => ({ pk: isThere, ...condition(when) });

  const change = (id: Id, changes: object, when: object = {}): NamedWrite =>
    changeItem(name, key(...id), { set: changes, when: isOneThat(when) });
  const add = (
    id: Id,
    numbers: Numbers<Content>,
    { set, when = {} }: { set?: Attributes<Content>; when?: When<Content> } = {},
  ): NamedWrite =>
    changeItem(name, key(...id), {
      set: { entity: name, ...set },
      add: numbers,
      when: condition(when),
    });
  const checkOne = (id: Id, when: object): NamedWrite =>
    check(name, { Key: key(...id), ...conditionOf(isOneThat(when)) });
  const removeOne = (id: Id, when: object = {}): NamedWrite =>
    remove(name, { Key: key(...id), ...conditionOf(isOneThat(when)) });

  return {
    name,
    key,
    item,
    read,
    /** A reference to one item, to be read together with others. */
    at: (...id: Id): Reference<Content | undefined> => ({ key: key(...id), read }),
    /** Reads one item; undefined when there is none. */
    get: async (...id: Id): Promise<Content | undefined> => read(await getItem(key(...id))),
    /**
     * Writes a new item. It is refused, under the entity's name like the other writes, when there is one with
     * this key already.
     */
    create: (content: Content, alsoIn?: IndexKeys): NamedWrite =>
      put(name, { Item: item(content, alsoIn), ConditionExpression: 'attribute_not_exists(pk)' }),
    /**
     * Changes some attributes of an item that was read, and its place in the indexes with them. Undefined
     * removes an attribute. The write is refused when the item is gone, when one of `asRead` has changed
     * since, or when `when` does not hold.
     */
    update: (
      before: Content,
      changes: Partial<Content>,
      { asRead = [], when }: { asRead?: readonly (keyof Content)[]; when?: When<Content> } = {},
    ): NamedWrite => {
      const [was, is] = [indexes(before), indexes({ ...before, ...changes })];
      const movedIndexes = indexNames.filter((index) => was[index] !== is[index]);
      const after = { ...changes, ...Object.fromEntries(movedIndexes.map((index) => [index, is[index]])) };
      return change(idOf(before), after, { ...same(before, asRead), ...when });
    },
    /** Sets the place in the indexes of an item from before it had one. It is refused as `check` is. */
    place: (before: Content, asRead: readonly (keyof Content)[]): NamedWrite =>
      change(idOf(before), indexes(before), same(before, asRead)),
    /**
     * Changes attributes of an existing item, whatever its others are. Its place in the indexes must follow
     * from none of them.
     */
    updateAt: change as (id: Id, changes: Attributes<Content>, when?: When<Content>) => NamedWrite,
    /**
     * Adds to numbers; absent ones begin at 0. Where there is no item it makes one, unless `when` has a
     * condition that needs one.
     */
    add,
    /** Sets attributes of an item, which is made as by `add`. */
    set: (id: Id, attributes: Attributes<Content>, when?: When<Content>): NamedWrite =>
      add(id, {}, { set: attributes, when }),
    /** Checks that an item is there, and is as it was read. */
    check: (before: Content, asRead: readonly (keyof Content)[]): NamedWrite =>
      checkOne(idOf(before), same(before, asRead)),
    checkAt: checkOne as (id: Id, when: When<Content>) => NamedWrite,
    /** Removes an item, which must be there and as it was read. */
    remove: (before: Content, asRead: readonly (keyof Content)[] = []): NamedWrite =>
      removeOne(idOf(before), same(before, asRead)),
    removeAt: removeOne as (id: Id, when?: When<Content>) => NamedWrite,
  };
}

const indexNames = ['listing_pk', 'listing_sk', 'due_pk', 'due_sk'] as const;

/** As `defineEntity`, for content with a version. Each change is written over the version that was read. */
export function defineVersionedEntity<
  Content extends { version: number },
  const Id extends readonly unknown[],
>(declaration: Declaration<Content, Id>) {
  const entity = defineEntity(declaration);
  return {
    ...entity,
    /**
     * Writes the changed content, whose version is one higher than the version that was read (1 where there
     * was nothing). It is refused, under the entity's name, when the item changed meanwhile.
     */
    replace: (after: Content, alsoIn?: IndexKeys): NamedWrite =>
      put(entity.name, { Item: entity.item(after, alsoIn), ...isAtVersion(after.version - 1) }),
    /**
     * Removes the item as it was read. It is refused, under the entity's name, when the item changed
     * meanwhile.
     */
    remove: (before: Content, asRead: readonly (keyof Content)[] = []): NamedWrite =>
      entity.remove(before, ['version', ...asRead]),
  };
}

/** The content after a change: the content that was read, with the changes, and the next version. */
export const nextVersion = <Content extends { version: number }>(
  before: Content,
  changes: Partial<Content>,
): Content => ({ ...before, ...changes, version: before.version + 1 });

/** The condition that an item has a version. Version 0 means that there is no item yet. */
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
 * Reads items of several kinds at once, each with its entity's type. A list of references becomes a list, and
 * undefined stays undefined. When nothing is asked for, nothing is read.
 * @param options.stale true when an answer some moments old does no harm; reads are consistent otherwise
 */
export async function getEntities<const All extends readonly Asked[]>(
  requests: All,
  options: { stale?: boolean } = {},
): Promise<{ -readonly [Index in keyof All]: Answered<All[Index]> }> {
  const references = requests.flatMap((one) => one ?? []);
  const items = await getItems(
    references.map(({ key }) => key),
    options,
  );
  const values = new Map(references.map((reference, index) => [reference, reference.read(items[index])]));
  const answers = requests.map((one) => {
    if (one === undefined) return undefined;
    return 'key' in one ? values.get(one) : one.map((reference) => values.get(reference));
  });
  return answers as { -readonly [Index in keyof All]: Answered<All[Index]> };
}

/** The found items, by id. */
export const byId = <T extends { id: string }>(records: readonly (T | undefined)[]): Map<string, T> =>
  new Map(records.flatMap((one) => (one ? [[one.id, one]] : [])));

/** The content of an item, without the keys and marks that it is stored with. */
export function withoutKeys<Content>(item: object): Content {
  const { pk, sk, entity, listing_pk, listing_sk, due_pk, due_sk, writeId, ...content } = item as Item;
  return content as Content;
}
