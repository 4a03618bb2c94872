import type { Position } from 'geojson';

/**
 * The length in degrees below which a segment belongs to the coast. A longer segment is an edge where the map
 * data were cut off, so it stays straight.
 */
const longest = 0.02;

/**
 * Smooths a closed line by cutting its corners (Chaikin's algorithm). The coast has few points, so a close
 * view would show corners.
 */
export function smooth(ring: Position[]): Position[] {
  const corners = ring.slice(0, -1);
  const isCoast = (a: Position, b: Position) => Math.hypot(a[0]! - b[0]!, a[1]! - b[1]!) < longest;
  const round = corners.flatMap((corner, at) => {
    const before = corners.at(at - 1)!;
    const after = corners[(at + 1) % corners.length]!;
    return isCoast(before, corner) && isCoast(corner, after)
      ? [towards(corner, before), towards(corner, after)]
      : [corner];
  });
  return [...round, round[0]!];
}

/** The point a quarter of the way from one point to the next. */
const towards = ([x = 0, y = 0]: Position, [toX = 0, toY = 0]: Position): Position => [
  x + (toX - x) / 4,
  y + (toY - y) / 4,
];
