import type ts from 'typescript';

/** One thing that a JSX child may show: a text, an element or another value. */
export interface Item {
  text: 'none' | 'still' | 'changes';
  /** True when the item can appear, disappear or be replaced by another item. */
  comes: boolean;
  /** The element's tag. React keeps the DOM node when an element replaces another one of the same tag. */
  tag?: string;
}

export const element: Item = { text: 'none', comes: false };
export const anything: Item = { text: 'changes', comes: true };
/** The first text among children that would break in a translated page, with the reason; undefined for none. */
export function problemOf(
  children: { place: ts.JsxChild; items: Item[] }[],
): { place: ts.JsxChild; why: string } | undefined {
  let isAfterComing = false;
  for (const { place, items } of children)
    for (const { text, comes } of items) {
      if (text === 'changes') return { place, why: 'text that changes is not alone' };
      if (text === 'still' && comes) return { place, why: 'text that comes and goes is not alone' };
      if (text === 'still' && isAfterComing) return { place, why: 'text stands after what comes and goes' };
      if (comes) isAfterComing = true;
      else if (text === 'none') isAfterComing = false;
    }
  return undefined;
}

/** Joins alternatives, only one of which is shown at a time. */
export function oneOf(each: Item[][]): Item[] {
  if (each.length === 1) return each[0]!;
  const singles = each.map((items) => (items.length === 1 ? items[0]! : undefined));
  if (singles.every((item) => item && item.text !== 'none'))
    return [{ text: 'changes', comes: singles.some((item) => item!.comes) }];
  const [first] = singles;
  if (first?.tag && singles.every((item) => item?.tag === first.tag && !item!.comes)) return [first];
  return each.flat().map((item) => ({ ...item, comes: true, tag: undefined }));
}

export function stillIf(isFixed: boolean, items: Item[]): Item[] {
  return isFixed
    ? items.map((item) => ({ ...item, text: item.text === 'changes' ? 'still' : item.text }))
    : items;
}
