import { changeItem, conditionOf, isThere, type Comparison } from './change-item.ts';
import type { Key } from './keys.ts';
import { listReaders } from './list-readers.ts';
import { check, getItem, getItems, put, remove, type Item, type NamedWrite } from './table.ts';

/** The keys of an item in the two indexes. An item without the keys of an index is not in that index. */
export interface IndexKeys {
  listing_pk?: string;
  listing_sk?: string;
  due_pk?: string;
  due_sk?: string;
}

interface Declaration<Content extends object, Id extends readonly unknown[]> {
  /** The name of the kind, which each item has as `entity`. In a transaction, it names the writes of such items. */
  name: string;
  key: (...id: Id) => Key;
  /** The arguments of `key` for an item's content. */
  idOf: (content: Content) => Id;
  indexes?: (content: Content) => IndexKeys;
}

/** Attributes of an item: its content, its index keys, and the time at which the table deletes it. */
type Attributes<Content> = Partial<Content> & IndexKeys & { ttl?: number };
type When<Content> = {
  [Name in keyof Attributes<Content>]?: Attributes<Content>[Name] | Comparison;
} & { [path: `${string}.${string}`]: unknown };
type Numbers<Content> = {
  [Name in keyof Content as NonNullable<Content[Name]> extends number ? Name : never]?: number;
};

/** The key of an item and how to read it, for `getEntities`. */
export interface Reference<Result> {
  key: Key;
  read: (item: Item | undefined) => Result;
}

/** Declares the items of one kind: their key, their index keys, and their content. */
export function defineEntity<Content extends object, const Id extends readonly unknown[]>({
  name,
  key,
  idOf,
  indexes = () => ({}),
}: Declaration<Content, Id>) {
  const keyOf = (content: Content) => key(...idOf(content));

  /** @param alsoIn index keys that cannot be computed from the content */
  const item = (content: Content, alsoIn: IndexKeys = {}): Item & { entity: string } => ({
    ...keyOf(content),
    entity: name,
    ...content,
    ...indexes(content),
    ...alsoIn,
  });

  /** The content of an item; undefined without an item, or for an item of another kind. */
  const read = (content: object | undefined): Content | undefined =>
    content && 'entity' in content && content.entity === name ? withoutKeys<Content>(content) : undefined;

  const same = (before: Content, asRead: readonly (keyof Content)[]) =>
    Object.fromEntries(asRead.map((name) => [name, before[name]]));

  const isOneThat = (when: object) => ({ pk: isThere, ...when });

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
      when,
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
    /** Refers to one item, so that one batch can read it with others. */
    at: (...id: Id): Reference<Content | undefined> => ({ key: key(...id), read }),
    get: async (...id: Id): Promise<Content | undefined> => read(await getItem(key(...id))),
    ...listReaders(read),
    /** Refused when an item with this key exists. The error of a refused write has the name of the entity. */
    create: (content: Content, alsoIn?: IndexKeys): NamedWrite =>
      put(name, { Item: item(content, alsoIn), ConditionExpression: 'attribute_not_exists(pk)' }),
    /**
     * Changes attributes of an item that was read, with its index keys. Undefined removes an attribute.
     * Refused when the item is gone, when an attribute in `asRead` changed since, or when `when` is not met.
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
    /** Changes an existing item that was not read. Its index keys must not depend on these attributes. */
    updateAt: change as (id: Id, changes: Attributes<Content>, when?: When<Content>) => NamedWrite,
    /** Adds to numbers; an absent one counts as 0. A missing item is made, unless `when` requires that it exists. */
    add,
    /** Sets attributes. A missing item is made, unless `when` requires that it exists. */
    set: (id: Id, attributes: Attributes<Content>, when?: When<Content>): NamedWrite =>
      add(id, {}, { set: attributes, when }),
    /** Checks that an item exists, and that its attributes in `asRead` did not change since it was read. */
    check: (before: Content, asRead: readonly (keyof Content)[]): NamedWrite =>
      checkOne(idOf(before), same(before, asRead)),
    checkAt: checkOne as (id: Id, when: When<Content>) => NamedWrite,
    /** Removes an item. Refused when it is gone, or an attribute in `asRead` changed since it was read. */
    remove: (before: Content, asRead: readonly (keyof Content)[] = []): NamedWrite =>
      removeOne(idOf(before), same(before, asRead)),
    removeAt: removeOne as (id: Id, when?: When<Content>) => NamedWrite,
  };
}

const indexNames = ['listing_pk', 'listing_sk', 'due_pk', 'due_sk'] as const;

/** As `defineEntity`, for content with a version, which `replace` and `remove` check. */
export function defineVersionedEntity<
  Content extends { version: number },
  const Id extends readonly unknown[],
>(declaration: Declaration<Content, Id>) {
  const entity = defineEntity(declaration);
  return {
    ...entity,
    /** `after` has the version that was read plus 1, or 1 for a new item. Refused when the item changed since then. */
    replace: (after: Content, alsoIn?: IndexKeys): NamedWrite =>
      put(entity.name, { Item: entity.item(after, alsoIn), ...isAtVersion(after.version - 1) }),
    /** Removes the item. Refused, under the entity's name, when somebody changed it since it was read. */
    remove: (before: Content, asRead: readonly (keyof Content)[] = []): NamedWrite =>
      entity.remove(before, ['version', ...asRead]),
  };
}

export const nextVersion = <Content extends { version: number }>(
  before: Content,
  changes: Partial<Content>,
): Content => ({ ...before, ...changes, version: before.version + 1 });

/** The condition that an item has this version. For version 0, no item may exist. */
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
 * Reads items of several kinds in one batch, each with its own type, in the shape of `requests`.
 * @param options.stale true when an answer may be moments old; otherwise reads are consistent
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

export const byId = <T extends { id: string }>(records: readonly (T | undefined)[]): Map<string, T> =>
  new Map(records.flatMap((one) => (one ? [[one.id, one]] : [])));

/** The content of an item, without its keys, its kind and the id that `updateItemOnce` writes. */
export function withoutKeys<Content>(item: object): Content {
  const { pk, sk, entity, listing_pk, listing_sk, due_pk, due_sk, writeId, ...content } = item as Item;
  return content as Content;
}
