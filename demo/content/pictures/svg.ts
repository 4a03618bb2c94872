import { createHash } from 'node:crypto';

/**
 * A drawn object. Its art stands on (0, 0) and rises to negative y; `width` is the part that touches the
 * table.
 */
export interface Thing {
  art: string;
  width: number;
}

/** The size, turn and shadow of an object in a picture. */
export interface Placement {
  scale?: number;
  rotate?: number;
  flip?: boolean;
  /** Strength of the contact shadow, 0 to 1. */
  shadow?: number;
}

const definitions = new Map<string, string>();

function define(body: (id: string) => string): string {
  const id = `p${createHash('sha1').update(body('')).digest('hex').slice(0, 10)}`;
  definitions.set(id, body(id));
  return `url(#${id})`;
}

/** The gradients and filters that the art refers to. */
export function definitionsOf(art: string): string {
  const used = new Set([...art.matchAll(/url\(#(p[0-9a-f]{10})\)/g)].map((match) => match[1] ?? ''));
  return [...used].map((id) => definitions.get(id) ?? '').join('');
}

/** Reads colour stops. They are spread evenly unless written `#hex 30%`; `#hex@0.5` has an opacity. */
function stops(colours: string[]): string {
  return colours
    .map((entry, index) => {
      const [paint = '', offset = `${(100 * index) / Math.max(1, colours.length - 1)}%`] = entry.split(' ');
      const [colour, opacity = '1'] = paint.split('@');
      return `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
    })
    .join('');
}

/** A linear gradient, by the direction it runs. */
export function linear(direction: 'down' | 'right' | 'diagonal', ...colours: string[]): string {
  const [x2, y2] = direction === 'down' ? [0, 1] : direction === 'right' ? [1, 0] : [1, 1];
  return define(
    (id) =>
      `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}">${stops(colours)}</linearGradient>`,
  );
}

/** A radial gradient from a centre given in parts of the shape's box. */
export function radial(cx: number, cy: number, r: number, ...colours: string[]): string {
  return define(
    (id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stops(colours)}</radialGradient>`,
  );
}

/** A filter that turns the hue (degrees), then scales saturation and lightness. */
export function tone(hue: number, saturation = 1, lightness = 1): string {
  const transfer = ['R', 'G', 'B']
    .map((channel) => `<feFunc${channel} type="linear" slope="${lightness}"/>`)
    .join('');
  return define(
    (id) =>
      `<filter id="${id}" color-interpolation-filters="sRGB" x="-10%" y="-10%" width="120%" height="120%">` +
      `<feColorMatrix type="hueRotate" values="${hue}"/><feColorMatrix type="saturate" values="${saturation}"/>` +
      `<feComponentTransfer>${transfer}</feComponentTransfer></filter>`,
  );
}

/**
 * A filter that mixes new red, green and blue out of the old, for colours that no turn of the hue can reach.
 */
export function dye(
  red: [number, number, number],
  green: [number, number, number],
  blue: [number, number, number],
): string {
  const rows = [red, green, blue].map((row) => `${row.join(' ')} 0 0`).join(' ');
  return define(
    (id) =>
      `<filter id="${id}" color-interpolation-filters="sRGB"><feColorMatrix values="${rows} 0 0 0 1 0"/></filter>`,
  );
}

/** A clip of a 32-unit picture from one height to another. */
export function band(from: number, to: number): string {
  return define(
    (id) => `<clipPath id="${id}"><rect x="-2" y="${from}" width="36" height="${to - from}"/></clipPath>`,
  );
}

/** Cuts off art that hangs lower than 18 above its foot, for things pushed into a crate. */
export function cutAtFoot(art: string): string {
  const clip = define(
    (id) => `<clipPath id="${id}"><rect x="-2000" y="-4000" width="4000" height="3982"/></clipPath>`,
  );
  return `<g clip-path="${clip}">${art}</g>`;
}

/** Art moved to (x, y), turned and scaled about its foot. */
export function at(
  x: number,
  y: number,
  art: string,
  { scale = 1, rotate = 0, flip = false }: Placement = {},
): string {
  const mirrored = flip ? -scale : scale;
  return `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(rotate)}) scale(${mirrored} ${scale})">${art}</g>`;
}

/** An object on the table with its soft contact shadow. The light comes from the upper left. */
export function place(thing: Thing, x: number, y: number, placement: Placement = {}): string {
  const width = thing.width * (placement.scale ?? 1);
  const strength = placement.shadow ?? 1;
  const dark = radial(0.5, 0.5, 0.5, '#4a2c14@0.55', '#4a2c14@0.34 45%', '#4a2c14@0');
  const soft = radial(0.5, 0.5, 0.5, '#4a2c14@0.3', '#4a2c14@0.14 55%', '#4a2c14@0');
  const shadow =
    `<g opacity="${strength}">` +
    `<ellipse cx="${round(x + width * 0.2)}" cy="${round(y)}" rx="${round(width * 0.72)}" ry="${round(width * 0.13 + 4)}" fill="${soft}"/>` +
    `<ellipse cx="${round(x + width * 0.03)}" cy="${round(y)}" rx="${round(width * 0.54)}" ry="${round(width * 0.06 + 5)}" fill="${dark}"/></g>`;
  return (strength > 0 ? shadow : '') + at(x, y, thing.art, placement);
}

/** A repeatable source of numbers from 0 to 1, so that every run draws the same picture. */
export function random(seed: string): () => number {
  let state = createHash('sha1').update(seed).digest().readUInt32LE(0);
  return () => {
    state = (Math.imul(state ^ (state >>> 15), state | 1) + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 7), state | 61) ^ state;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** One decimal is enough for a path. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
