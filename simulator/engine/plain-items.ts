import type { WireItem } from '#local/services/dynamodb/dynalite-engine.ts';

type Item = Record<string, unknown>;
type WireValue = Record<string, unknown>;

const plainItems = new WeakMap<WireItem, Item>();

/** An item as plain values. The result is kept, because the checks in `books/` read all items many times. */
export function plainItem(wire: WireItem): Item {
  const before = plainItems.get(wire);
  if (before) return before;
  const item = plain({ M: wire }) as Item;
  plainItems.set(wire, item);
  return item;
}

/** An attribute in its wire form, as a plain value that is frozen. */
function plain(wire: WireValue): unknown {
  const [[kind, value] = []] = Object.entries(wire);
  switch (kind) {
    case 'N':
      return Number(value);
    case 'NULL':
      return null;
    case 'L':
      return Object.freeze((value as WireValue[]).map(plain));
    case 'M': {
      const attributes = Object.entries(value as Record<string, WireValue>);
      return Object.freeze(Object.fromEntries(attributes.map(([name, each]) => [name, plain(each)])));
    }
    default:
      return value;
  }
}
