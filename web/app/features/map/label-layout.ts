/** A rectangle in pixels, measured from the map's upper left corner. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export type Side =
  | 'right'
  | 'left'
  | 'above'
  | 'below'
  | 'upper right'
  | 'lower right'
  | 'upper left'
  | 'lower left'
  | 'middle';

export interface Label<Id> {
  id: Id;
  width: number;
  height: number;
  /** The possible positions, each at a side of a box. The label takes the first free one. */
  places: readonly { beside: Box; side: Side }[];
}

export interface PlacedLabel<Id> extends Box {
  id: Id;
  side: Side;
}

/** The distance in pixels between a label and the box beside it. */
const gap = 4;

/**
 * Places labels in their order. A label takes the first of its positions that is inside the frame and does not
 * cover an obstacle or another label. A label without such a position is left out.
 */
export function placeLabels<Id>(
  labels: readonly Label<Id>[],
  obstacles: readonly Box[],
  frame: { width: number; height: number },
): PlacedLabel<Id>[] {
  const boxes = [...obstacles];
  const placedLabels: PlacedLabel<Id>[] = [];
  for (const { id, places, ...size } of labels)
    for (const { beside, side } of places) {
      const box: Box = { ...size, ...positionOf(beside, side, size) };
      if (!isInside(box, frame) || boxes.some((other) => overlaps(box, other))) continue;
      boxes.push(box);
      placedLabels.push({ id, side, ...box });
      break;
    }
  return placedLabels;
}

function positionOf(box: Box, side: Side, { width, height }: { width: number; height: number }) {
  const left = { left: box.left - width - gap };
  const right = { left: box.left + box.width + gap };
  const above = { top: box.top - height - gap };
  const below = { top: box.top + box.height + gap };
  const middle = {
    left: box.left + (box.width - width) / 2,
    top: box.top + (box.height - height) / 2,
  };
  return {
    right: { ...middle, ...right },
    left: { ...middle, ...left },
    above: { ...middle, ...above },
    below: { ...middle, ...below },
    'upper right': { ...above, ...right },
    'lower right': { ...below, ...right },
    'upper left': { ...above, ...left },
    'lower left': { ...below, ...left },
    middle,
  }[side];
}

const isInside = (box: Box, frame: { width: number; height: number }) =>
  box.left >= 0 &&
  box.top >= 0 &&
  box.left + box.width <= frame.width &&
  box.top + box.height <= frame.height;

export const overlaps = (a: Box, b: Box) =>
  a.left < b.left + b.width &&
  b.left < a.left + a.width &&
  a.top < b.top + b.height &&
  b.top < a.top + a.height;

export interface Point {
  x: number;
  y: number;
}

/** The size of a pin in pixels. Its tip is the middle of the lower edge. */
export const pinSize = { width: 32, height: 44 };
const perRow = 5;

/**
 * The positions of the pins' tips, in pixels. Pins that would cover each other stand in rows above their
 * locations, from west to east.
 * @param points the locations, in pixels
 */
export function spreadPins(points: readonly Point[]): Point[] {
  const groups: number[][] = [];
  for (const at of points.keys()) {
    const near = groups.filter((group) => group.some((other) => areClose(points[at]!, points[other]!)));
    for (const group of near) groups.splice(groups.indexOf(group), 1);
    groups.push([...near.flat(), at]);
  }
  const spread = [...points];
  for (const group of groups.filter(({ length }) => length > 1)) {
    const fromWest = group.toSorted((a, b) => points[a]!.x - points[b]!.x || a - b);
    const top = Math.min(...group.map((at) => points[at]!.y));
    const middle = group.reduce((sum, at) => sum + points[at]!.x, 0) / group.length;
    for (const [index, at] of fromWest.entries()) {
      const row = Math.floor(index / perRow);
      const inRow = Math.min(perRow, group.length - row * perRow);
      spread[at] = {
        x: middle + ((index % perRow) - (inRow - 1) / 2) * (pinSize.width + 4),
        y: top - 12 - row * (pinSize.height + 4),
      };
    }
  }
  return spread;
}

const areClose = (a: Point, b: Point) =>
  Math.abs(a.x - b.x) < pinSize.width && Math.abs(a.y - b.y) < pinSize.height;
