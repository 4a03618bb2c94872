import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { reaches } from './sprite-reaches.ts';
import { band, round, tone, type Thing } from './svg.ts';

interface IconSet {
  icons: Record<string, { body: string }>;
}

const path = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji/icons.json');
let iconSet: IconSet | undefined;

/** Turns of colour that fit single pieces of art to the warm palette. */
const natural: Record<string, string> = {
  eggplant: tone(12, 0.62, 0.82),
  blueberries: tone(-16, 0.68, 0.84),
  broccoli: tone(-52, 0.78, 0.98),
  tomato: tone(14, 0.95, 1),
  strawberry: tone(12, 0.95, 1),
  'hot-pepper': tone(14, 0.95, 1),
  watermelon: tone(10, 0.9, 1),
  garlic: tone(0, 0.7, 1.12),
  'bell-pepper': tone(-12, 0.9, 1.05),
  hibiscus: tone(12, 0.85, 0.96),
  honeybee: tone(0, 0.75, 1.02),
  'glass-of-milk': tone(0, 0.45, 1.04),
  rooster: tone(8, 0.8, 0.98),
  pretzel: tone(-4, 0.72, 0.9),
  carrot: tone(4, 0.95, 1),
  cucumber: tone(-8, 0.85, 0.95),
};

/**
 * A piece of the Fluent emoji art (MIT) as an object standing on its foot, `size` pixels square and turned by
 * `angle` about its middle. `filter` is a `tone(…)` or `dye(…)` for a variety of another colour. With `crown`
 * it colours only the part below that line (in 32nds), so that leaves and stems stay green.
 */
export function sprite(
  name: string,
  size: number,
  filter: string | undefined = natural[name],
  angle = 0,
  crown?: number,
): Thing {
  iconSet ??= JSON.parse(readFileSync(path, 'utf8')) as IconSet;
  const icon = iconSet.icons[name];
  if (!icon) throw new Error(`No art called ${name}`);
  const scale = size / 32;
  const coloured = filter ? `<g filter="${filter}">${icon.body}</g>` : icon.body;
  const body =
    crown === undefined
      ? coloured
      : `<g clip-path="${band(crown, 32)}">${coloured}</g><g clip-path="${band(0, crown)}">${icon.body}</g>`;
  const middle = -reach(name, angle) * scale;
  const art = `<g transform="translate(0 ${round(middle)}) rotate(${angle}) scale(${scale}) translate(-16 -16)">${body}</g>`;
  return { art, width: size * 0.72 };
}

/** The same art lying flat on the table, foreshortened. */
export function flat(name: string, size: number, angle = 0, depth = 0.56): Thing {
  const upright = sprite(name, size, undefined, angle);
  return { art: `<g transform="scale(1 ${depth})">${upright.art}</g>`, width: size * 0.84 };
}

function reach(name: string, angle: number): number {
  const known = reaches[name];
  if (!known) return 14;
  const step = ((((angle % 360) + 360) % 360) / 15) % 24;
  const before = known[Math.floor(step)] ?? 14;
  const after = known[(Math.floor(step) + 1) % 24] ?? 14;
  return before + (after - before) * (step % 1);
}
