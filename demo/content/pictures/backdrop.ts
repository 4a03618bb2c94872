import { linear, radial } from './svg.ts';

/** The colours of wall and table, light and deep, in the five rooms of the pictures. */
const rooms = {
  cream: { wall: ['#faf4e8', '#efe3cd'], table: ['#e9d9bd', '#d8c19c'] },
  clay: { wall: ['#f7e6d8', '#ecd0ba'], table: ['#deb596', '#c8977a'] },
  sage: { wall: ['#eef0e1', '#d9dfc5'], table: ['#c9d0b0', '#b0b992'] },
  butter: { wall: ['#fdf3d4', '#f6e3ab'], table: ['#ecd291', '#d9b96e'] },
  mist: { wall: ['#f1efe6', '#dcdcd0'], table: ['#cfccbc', '#b7b29f'] },
} satisfies Record<string, { wall: [string, string]; table: [string, string] }>;

/** The name of a room. */
export type Room = keyof typeof rooms;

/** A wall in window light above a table; `horizon` is the far table edge. */
export function backdrop(room: Room, width: number, height: number, horizon: number): string {
  const { wall, table } = rooms[room];
  const beam = (x: number, wide: number) =>
    `<path d="M${x} 0H${x + wide}L${x + wide - horizon * 0.5} ${horizon}H${x - horizon * 0.5}z" fill="${linear('down', '#fff@0.05', '#fff@0.34')}"/>`;
  return (
    `<rect width="${width}" height="${height}" fill="${linear('diagonal', wall[0], wall[1])}"/>` +
    beam(width * 0.34, width * 0.12) +
    beam(width * 0.49, width * 0.12) +
    `<rect width="${width}" height="${horizon}" fill="${radial(0.2, 0.15, 0.9, '#fff@0.6', '#fff@0.1 60%', '#fff@0')}"/>` +
    `<rect y="${horizon - 26}" width="${width}" height="26" fill="${linear('down', '#6b4a22@0', '#6b4a22@0.1')}"/>` +
    `<rect y="${horizon}" width="${width}" height="${height - horizon}" fill="${linear('down', table[0], table[1])}"/>` +
    `<rect y="${horizon}" width="${width}" height="3" fill="#fff" opacity=".4"/>` +
    `<rect y="${horizon}" width="${width}" height="${height - horizon}" fill="${radial(0.28, 0.2, 0.8, '#fff@0.4', '#fff@0 70%')}"/>`
  );
}

/** The gentle darkening of the corners that closes a picture. */
export function vignette(width: number, height: number): string {
  return `<rect width="${width}" height="${height}" fill="${radial(0.45, 0.42, 0.8, '#5a3413@0', '#5a3413@0 58%', '#5a3413@0.16')}"/>`;
}
