import type { Room } from './backdrop.ts';
import { sprite } from './sprites.ts';
import { place, type Thing } from './svg.ts';

/** A picture: its room, and the objects on the table from back to front. */
export interface Scene {
  room: Room;
  draw: () => string[];
  /** The zoom of the camera; 1.08 unless the table is full. */
  zoom?: number;
}

/** Pictures by key. */
export type Scenes = Record<string, Scene>;

/** A sprig lying on the table. */
export function sprig(x: number, y: number, size: number, angle: number): string {
  return place(sprite('herb', size, undefined, angle), x, y, { shadow: 0.5 });
}

/** Draws the same piece several times, each as `[x, y, size, angle]`; colours as in `sprite`. */
export function several(
  name: string,
  spots: [number, number, number, number?][],
  filter?: string,
  crown?: number,
): string {
  return spots
    .map(([x, y, size, angle = 0]) => place(sprite(name, size, filter, angle, crown), x, y))
    .join('');
}

/** Pieces to fill a vessel: names, or names with a filter and a crown as in `sprite`. */
export function pieces(size: number, ...names: (string | [string, string, number?])[]): Thing[] {
  return names.map((name) =>
    typeof name === 'string' ? sprite(name, size) : sprite(name[0], size, name[1], 0, name[2]),
  );
}
