import { changeItem, conditionOf, either, isThere, type Comparison } from './change-item.ts';
import type { Key } from './keys.ts';
import { check, getItem, getItems, put, remove, type Item, type NamedWrite } from './table.ts';

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

/** What an item says, beside its content too. */
type Attributes<Content> = Partial<Content> & IndexKeys & { ttl?: number };
type When<Content> = {
  [Name in keyof Attributes<Content>]?: Attributes<Content>[Name] | Comparison;
} & { [path: `${string}.${string}`]: unknown };
type Numbers<Content> = {
  [Name in keyof Content as NonNullable<Content[Name]> extends number ? Name : never]?: number;
};

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

  /** An attribute has its value of `later` also where an older item lacks it. */
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
    /** One of them, to be read together with others. */
    at: (...id: Id): Reference<Content | undefined> => ({ key: key(...id), read }),
    /** One of them as it is now, or undefined. */
    get: async (...id: Id): Promise<Content | undefined> => read(await getItem(key(...id))),
    /** A new one. Refused (by the entity's name, as the others) when there is one of this key already. */
    create: (content: Content, alsoIn?: IndexKeys): NamedWrite =>
      put(name, { Item: item(content, alsoIn), ConditionExpression: 'attribute_not_exists(pk)' }),
    /**
     * Some attributes of one that was read, changed, and its place in the indexes with them; what is undefined is taken
     * away. Refused when it is gone, or one of `asRead` is not as it was read, or `when` does not hold.
     */
    update: (
      before: Content,
      changes: Partial<Content>,
      { asRead = [], when }: { asRead?: readonly (keyof Content)[]; when?: When<Content> } = {},
    ): NamedWrite => {
      const [was, is] = [indexes(before), indexes({ ...before, ...changes })];
      const moved = indexNames.filter((index) => was[index] !== is[index]);
      const after = { ...changes, ...Object.fromEntries(moved.map((index) => [index, is[index]])) };
      return change(idOf(before), after, { ...same(before, asRead), ...when });
    },
    /** Its place in the indexes, for an item from before it had one. Refused as `check`. */
    place: (before: Content, asRead: readonly (keyof Content)[]): NamedWrite =>
      change(idOf(before), indexes(before), same(before, asRead)),
    /** Attributes of one that is there, whatever else it says, and whose place in the indexes follows from none of them. */
    updateAt: change as (id: Id, changes: Attributes<Content>, when?: When<Content>) => NamedWrite,
    /** What numbers change by; those that are absent begin at 0. One is made where there is none, unless `when` wants something of it. */
    add,
    /** Attributes of one, which is made as by `add`. */
    set: (id: Id, attributes: Attributes<Content>, when?: When<Content>): NamedWrite =>
      add(id, {}, { set: attributes, when }),
    /** Makes sure that one is there, and as it was read. */
    check: (before: Content, asRead: readonly (keyof Content)[]): NamedWrite =>
      checkOne(idOf(before), same(before, asRead)),
    checkAt: checkOne as (id: Id, when: When<Content>) => NamedWrite,
    /** Takes one away that is there, and as it was read. */
    remove: (before: Content, asRead: readonly (keyof Content)[] = []): NamedWrite =>
      removeOne(idOf(before), same(before, asRead)),
    removeAt: removeOne as (id: Id, when?: When<Content>) => NamedWrite,
  };
}

const indexNames = ['listing_pk', 'listing_sk', 'due_pk', 'due_sk'] as const;

/** As `defineEntity`, for content that carries a version: each change is written over the version that was read. */
export function defineVersionedEntity<
  Content extends { version: number },
  const Id extends readonly unknown[],
>(declaration: Declaration<Content, Id>) {
  const entity = defineEntity(declaration);
  return {
    ...entity,
    /**
     * Its changed form, whose version is one higher than what was read (1 where there was nothing). Refused (by the
     * entity's name) when it changed meanwhile.
     */
    replace: (after: Content, alsoIn?: IndexKeys): NamedWrite =>
      put(entity.name, { Item: entity.item(after, alsoIn), ...isAtVersion(after.version - 1) }),
    /** Takes it away as it was read. Refused (by the entity's name) when it changed meanwhile. */
    remove: (before: Content, asRead: readonly (keyof Content)[] = []): NamedWrite =>
      entity.remove(before, ['version', ...asRead]),
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
