import { readFileSync } from 'node:fs';
import { edit } from './edit.ts';

const file = 'docs/architecture.md';
const list = /(?<=```areas\n)[^`]+(?=```)/;

/** The areas of `functions`, in the order of the list in docs/architecture.md. */
export function areaOrder(): string[] {
  const [areas] = list.exec(readFileSync(file, 'utf8')) ?? [];
  if (!areas) throw new Error(`${file} has no list of areas`);
  return areas.trim().split(/\s+/);
}

export function placeArea(area: string, after: string): void {
  edit(file, list, (areas) => areas.replace(new RegExp(`(?<=(^|\\s)${after})(?=\\s)`), ` ${area}`));
}
