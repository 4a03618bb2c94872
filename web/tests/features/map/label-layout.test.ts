import { describe, expect, it } from 'vitest';
import { overlaps, pinSize, placeLabels, spreadPins, type Point } from '#web/features/map/label-layout.ts';

const frame = { width: 400, height: 300 };
const size = { width: 80, height: 20 };
const at = (left: number, top: number) => ({ left, top, width: 10, height: 10 });
const boxOf = ({ x, y }: Point) => ({ left: x - pinSize.width / 2, top: y - pinSize.height, ...pinSize });

describe('placeLabels', () => {
  it('a label gets the first of its sides that is free', () => {
    const places = (['right', 'left', 'above', 'below'] as const).map((side) => ({
      beside: at(100, 100),
      side,
    }));
    const rightIsTaken = { left: 115, top: 90, width: 30, height: 30 };
    expect(placeLabels([{ id: 'town', ...size, places }], [], frame)).toMatchObject([
      { side: 'right', left: 114, top: 95 },
    ]);
    expect(placeLabels([{ id: 'town', ...size, places }], [rightIsTaken], frame)).toMatchObject([
      { side: 'left', left: 16, top: 95 },
    ]);
  });

  it('a label is left out that would be cut by the frame, or cover what came before it', () => {
    const right = (left: number) => [{ beside: at(left, 100), side: 'right' as const }];
    const placed = placeLabels(
      [
        { id: 'first', ...size, places: right(100) },
        { id: 'behind it', ...size, places: right(140) },
        { id: 'cut', ...size, places: right(320) },
      ],
      [],
      frame,
    );
    expect(placed.map(({ id }) => id)).toEqual(['first']);
  });
});

describe('spreadPins', () => {
  it('a pin that covers nothing is left alone', () => {
    const points = [
      { x: 100, y: 100 },
      { x: 140, y: 100 },
      { x: 100, y: 150 },
    ];
    expect(spreadPins(points)).toEqual(points);
  });

  it.each([2, 5, 12])('pins, %d of one place, are put side by side, from west to east', (count) => {
    const spread = spreadPins(Array.from({ length: count }, (_, index) => ({ x: 200 + index / 10, y: 150 })));
    for (const [index, one] of spread.entries())
      for (const other of spread.slice(index + 1)) expect(overlaps(boxOf(one), boxOf(other))).toBe(false);
    expect(spread[0]!.x).toBeLessThan(spread[1]!.x);
  });

  it('a pin is kept apart that is close to one of a group alone', () => {
    const spread = spreadPins([
      { x: 100, y: 150 },
      { x: 120, y: 150 },
      { x: 145, y: 150 },
    ]);
    expect(spread.map(({ y }) => y)).toEqual([138, 138, 138]);
    expect(spread[1]!.x - spread[0]!.x).toBe(36);
  });
});
