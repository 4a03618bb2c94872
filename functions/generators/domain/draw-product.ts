import { kindOf, type FoodKind } from './kinds-of-food.ts';

type Palette = readonly [paper: string, table: string, main: string, dark: string, light: string];

const palettes: Record<FoodKind, Palette> = {
  greens: ['#eef4e2', '#c9a777', '#5b9a3f', '#3d7029', '#9cc976'],
  fruit: ['#fdf0d9', '#c39a68', '#f0922e', '#3f7a34', '#ffc66b'],
  root: ['#f6ecdf', '#b98d5e', '#e0672f', '#4d8a3a', '#f59a62'],
  vegetable: ['#eef3e6', '#c2996a', '#d8412f', '#3f7a34', '#f07a5f'],
  eggs: ['#f3eee4', '#b78a5c', '#d9b08a', '#a97a52', '#f0dcc4'],
  dairy: ['#e9f1f4', '#bf966a', '#fbf6e9', '#4f88a3', '#ffffff'],
  honey: ['#fdf3d6', '#b5834f', '#e6a11f', '#8a5a1d', '#ffd472'],
  bread: ['#f8eedd', '#a9794a', '#c98a45', '#8a5726', '#e7bd83'],
  mushrooms: ['#efebe4', '#a98561', '#c9a98a', '#8a6a50', '#eadccb'],
  coffee: ['#f1e8df', '#a87d56', '#5a3a26', '#3a2417', '#8a6246'],
  pantry: ['#f5ecdf', '#b58a5c', '#b4532f', '#5f3a24', '#e0a673'],
};

type Shape = (palette: Palette, size: number) => string;

const jar: Shape = ([, , main, dark, light], size) =>
  `<rect x="${-0.55 * size}" y="${-1.7 * size}" width="${1.1 * size}" height="${1.7 * size}" rx="${0.2 * size}" fill="${main}"/>` +
  `<rect x="${-0.5 * size}" y="${-1.95 * size}" width="${size}" height="${0.32 * size}" rx="${0.08 * size}" fill="${dark}"/>` +
  `<rect x="${-0.4 * size}" y="${-1.2 * size}" width="${0.8 * size}" height="${0.7 * size}" rx="${0.06 * size}" fill="${light}"/>`;

const round: Shape = ([, , main, dark, light], size) =>
  `<circle cy="${-0.72 * size}" r="${0.72 * size}" fill="${main}"/>` +
  `<ellipse cx="${-0.25 * size}" cy="${-size}" rx="${0.2 * size}" ry="${0.14 * size}" fill="${light}"/>` +
  `<path d="M0 ${-1.4 * size}q${0.1 * size} ${-0.35 * size} ${0.5 * size} ${-0.35 * size}q${-0.1 * size} ${0.35 * size} ${-0.5 * size} ${0.35 * size}z" fill="${dark}"/>`;

const leaves: Shape = ([, , main, dark, light], size) =>
  [-50, -25, 0, 25, 50]
    .map(
      (turn, at) =>
        `<g transform="rotate(${turn})"><path d="M0 0C${-0.55 * size} ${-0.6 * size} ${-0.4 * size} ${-1.5 * size} 0 ${-1.9 * size}C${0.4 * size} ${-1.5 * size} ${0.55 * size} ${-0.6 * size} 0 0z" fill="${[dark, main, light][at % 3]}"/>` +
        `<path d="M0 0V${-1.6 * size}" stroke="${dark}" stroke-width="${0.04 * size}"/></g>`,
    )
    .join('');

const carrot: Shape = ([, , main, dark, light], size) =>
  `<path d="M${-0.4 * size} ${-1.1 * size}Q0 ${-1.4 * size} ${0.4 * size} ${-1.1 * size}L0 ${0.2 * size}z" fill="${main}"/>` +
  `<path d="M${-0.2 * size} ${-0.7 * size}h${0.22 * size}M0 ${-0.4 * size}h${0.15 * size}" stroke="${light}" stroke-width="${0.06 * size}"/>` +
  `<path d="M0 ${-1.2 * size}l${-0.3 * size} ${-0.6 * size}M0 ${-1.2 * size}v${-0.7 * size}M0 ${-1.2 * size}l${0.3 * size} ${-0.6 * size}" stroke="${dark}" stroke-width="${0.14 * size}" stroke-linecap="round"/>`;

const egg: Shape = ([, , main, , light], size) =>
  `<path d="M0 ${-1.5 * size}C${0.7 * size} ${-1.5 * size} ${0.85 * size} 0 0 0S${-0.7 * size} ${-1.5 * size} 0 ${-1.5 * size}z" fill="${main}"/>` +
  `<ellipse cx="${-0.2 * size}" cy="${-size}" rx="${0.13 * size}" ry="${0.24 * size}" fill="${light}"/>`;

const bottle: Shape = ([, , main, dark, light], size) =>
  `<path d="M${-0.45 * size} 0v${-1.2 * size}q0 ${-0.35 * size} ${0.25 * size} ${-0.55 * size}v${-0.4 * size}h${0.4 * size}v${0.4 * size}q${0.25 * size} ${0.2 * size} ${0.25 * size} ${0.55 * size}v${1.2 * size}z" fill="${main}" stroke="${dark}" stroke-width="${0.05 * size}"/>` +
  `<rect x="${-0.24 * size}" y="${-2.35 * size}" width="${0.48 * size}" height="${0.25 * size}" fill="${dark}"/>` +
  `<rect x="${-0.3 * size}" y="${-0.95 * size}" width="${0.6 * size}" height="${0.5 * size}" fill="${light}" stroke="${dark}" stroke-width="${0.03 * size}"/>`;

const loaf: Shape = ([, , main, dark, light], size) =>
  `<path d="M${-size} 0q${-0.2 * size} ${-1.1 * size} ${size} ${-1.1 * size}t${size} ${1.1 * size}z" fill="${main}"/>` +
  [-0.5, 0, 0.5]
    .map(
      (at) =>
        `<path d="M${(at - 0.15) * size} ${-0.85 * size}q${0.2 * size} ${0.2 * size} ${0.1 * size} ${0.5 * size}" stroke="${light}" stroke-width="${0.11 * size}" stroke-linecap="round" fill="none"/>`,
    )
    .join('') +
  `<path d="M${-size} 0h${2 * size}" stroke="${dark}" stroke-width="${0.08 * size}"/>`;

const mushroom: Shape = ([, , main, dark, light], size) =>
  `<path d="M${-0.22 * size} 0v${-0.9 * size}h${0.44 * size}v${0.9 * size}q${-0.22 * size} ${0.12 * size} ${-0.44 * size} 0z" fill="${light}"/>` +
  `<path d="M${-0.8 * size} ${-0.75 * size}q0 ${-0.9 * size} ${0.8 * size} ${-0.9 * size}t${0.8 * size} ${0.9 * size}q${-0.8 * size} ${0.25 * size} ${-1.6 * size} 0z" fill="${main}" stroke="${dark}" stroke-width="${0.04 * size}"/>`;

const shapes: Record<FoodKind, Shape> = {
  greens: leaves,
  fruit: round,
  root: carrot,
  vegetable: round,
  eggs: egg,
  dairy: bottle,
  honey: jar,
  bread: loaf,
  mushrooms: mushroom,
  coffee: jar,
  pantry: jar,
};

/** The x, y and size of the three drawn pieces, from back to front, in a picture of 960 by 720. */
const positions = [
  [300, 500, 120],
  [660, 510, 130],
  [480, 585, 165],
] as const;

/** Draws three pieces of the product's kind of food on a table, without text. The name shifts them a little. */
export function drawProduct(name: string, description: string): string {
  const kind = kindOf(name, description);
  const palette = palettes[kind];
  const [paper, table] = palette;
  const drawnShapes = positions.map(([x, y, size], at) => {
    const shift = (name.charCodeAt(at % Math.max(1, name.length)) || 0) % 40;
    return (
      `<ellipse cx="${x + shift - 20}" cy="${y + 6}" rx="${size}" ry="${size * 0.16}" fill="#000" opacity=".16"/>` +
      `<g transform="translate(${x + shift - 20} ${y})" fill="none">${shapes[kind](palette, size)}</g>`
    );
  });
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720" viewBox="0 0 960 720">' +
    `<rect width="960" height="720" fill="${paper}"/><circle cx="730" cy="170" r="110" fill="#fff" opacity=".55"/>` +
    `<rect y="450" width="960" height="270" fill="${table}"/><rect y="450" width="960" height="10" fill="#000" opacity=".1"/>` +
    `${drawnShapes.join('')}</svg>`
  );
}
