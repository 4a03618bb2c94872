import { at, linear, radial, random, round, type Thing } from './svg.ts';

/** The filling of a vessel: pieces chosen in turn, piled in rows from back to front. */
export interface Filling {
  pieces: Thing[];
  /** The number of pieces in the front row. */
  across: number;
  rows: number;
  /** The distance by which each row rises, in pixels. */
  rise: number;
}

/** Pieces piled over a width. The front row is at y = 0. */
export function heap({ pieces, across, rows, rise }: Filling, width: number, seed: string): string {
  const next = random(seed);
  const drawn: string[] = [];
  for (let row = rows - 1; row >= 0; row -= 1) {
    const count = Math.max(1, across - row);
    const span = width * (1 - row * 0.16);
    for (let index = 0; index < count; index += 1) {
      const piece = pieces[Math.floor(next() * pieces.length)];
      if (!piece) continue;
      const x = count === 1 ? 0 : (index / (count - 1) - 0.5) * span;
      drawn.push(
        at(x + (next() - 0.5) * 10, -row * rise + (next() - 0.5) * 6, piece.art, {
          rotate: (next() - 0.5) * 26,
        }),
      );
    }
  }
  return drawn.join('');
}

/** A wooden market crate with its filling showing above the front boards. */
export function crate(
  width: number,
  height: number,
  contents: string,
  wood: [string, string, string] = ['#e0b783', '#c9975f', '#a87442'],
): Thing {
  const [light, middle, dark] = wood;
  const half = width / 2;
  const face = linear('down', light, middle);
  const boards = 3;
  const gap = height * 0.06;
  const board = (height - gap * (boards - 1)) / boards;
  const front = Array.from({ length: boards }, (_, index) => {
    const y = -height + index * (board + gap);
    const grain = [0.3, 0.62]
      .map(
        (part) =>
          `<path d="M${-half + 14} ${round(y + board * part)}c${round(width * 0.3)} -5 ${round(width * 0.5)} 5 ${round(width - 28)} 0" stroke="${dark}" stroke-opacity=".22" stroke-width="2" fill="none"/>`,
      )
      .join('');
    return `<rect x="${-half}" y="${round(y)}" width="${width}" height="${round(board)}" rx="5" fill="${face}"/><rect x="${-half}" y="${round(y)}" width="${width}" height="3" rx="1.5" fill="#fff" opacity=".28"/>${grain}`;
  }).join('');
  const posts = [-half + 6, half - 34]
    .map(
      (x) =>
        `<rect x="${x}" y="${-height - 6}" width="28" height="${height + 6}" rx="5" fill="${linear('right', light, middle, dark)}"/>` +
        [0.22, 0.56, 0.88]
          .map((part) => `<circle cx="${x + 14}" cy="${round(-height * part)}" r="2.6" fill="${dark}"/>`)
          .join(''),
    )
    .join('');
  const inside = `<path d="M${-half + 10} ${-height - 4}L${-half + 26} ${-height - 40}H${half - 26}L${half - 10} ${-height - 4}V-10H${-half + 10}z" fill="${linear('down', '#8f6238', '#5f3e20')}"/>`;
  const shade = `<rect x="${-half}" y="${-height}" width="${width}" height="${height}" rx="5" fill="${linear('right', '#fff@0.12', '#fff@0 35%', '#5a3413@0.26')}"/>`;
  return { art: inside + at(0, -height + 18, contents) + front + posts + shade, width };
}

/** A woven basket, wider at the rim. */
export function basket(width: number, height: number, contents: string): Thing {
  const half = width / 2;
  const foot = half * 0.78;
  const body = `M${-half} ${-height}L${-foot} -14Q${-foot} 0 ${-foot + 16} 0H${foot - 16}Q${foot} 0 ${foot} -14L${half} ${-height}z`;
  const weave: string[] = [];
  const rows = Math.round(height / 20);
  for (let row = 0; row < rows; row += 1) {
    const y = -height + 12 + (row * (height - 14)) / rows;
    const part = 1 - (row / rows) * 0.2;
    const count = Math.round(width / 30);
    for (let index = 0; index < count; index += 1) {
      const step = (width * part) / count;
      const x = -half * part + index * step + (row % 2 ? step * 0.5 : 0);
      if (x + step * 0.9 > half * part + 3) continue;
      weave.push(
        `<rect x="${round(x)}" y="${round(y)}" width="${round(step * 0.92)}" height="13" rx="6.5" fill="${row % 2 ? '#d8a868' : '#e3b97c'}"/>`,
      );
    }
  }
  const rim = `<rect x="${-half - 8}" y="${-height - 10}" width="${width + 16}" height="22" rx="11" fill="${linear('down', '#ecc88f', '#b98448')}"/>`;
  const back = `<ellipse cx="0" cy="${-height}" rx="${half}" ry="20" fill="#7d5329"/>`;
  const shade = `<path d="${body}" fill="${linear('right', '#fff@0.16', '#fff@0 35%', '#4e2c0f@0.38')}"/>`;
  return {
    art:
      back +
      at(0, -height + 16, contents) +
      `<path d="${body}" fill="#b07b41"/>${weave.join('')}${shade}${rim}`,
    width: width * 0.84,
  };
}

/** A glazed bowl; the filling rises over the rim. */
export function bowl(
  width: number,
  height: number,
  contents: string,
  glaze: [string, string, string] = ['#fbf6ec', '#e9dfcd', '#c3b39a'],
): Thing {
  const half = width / 2;
  const body = `M${-half} ${-height}C${-half} ${-height * 0.3} ${-half * 0.55} 0 ${-half * 0.4} 0H${half * 0.4}C${half * 0.55} 0 ${half} ${-height * 0.3} ${half} ${-height}z`;
  const speckle = random('glaze');
  const dots = Array.from(
    { length: 16 },
    () =>
      `<circle cx="${round((speckle() - 0.5) * width * 0.7)}" cy="${round(-height * (0.25 + speckle() * 0.6))}" r="${round(1 + speckle() * 1.4)}" fill="#8a6f4e" opacity=".3"/>`,
  ).join('');
  return {
    art:
      `<ellipse cx="0" cy="${-height}" rx="${half}" ry="${round(width * 0.08)}" fill="${linear('down', glaze[2], glaze[1])}"/>` +
      at(0, -height + 22, contents) +
      `<path d="${body}" fill="${linear('right', glaze[0], glaze[1], glaze[2])}"/>${dots}` +
      `<path d="M${-half} ${-height}Q0 ${-height + 9} ${half} ${-height}" stroke="#fff" stroke-opacity=".75" stroke-width="4" fill="none"/>`,
    width: width * 0.62,
  };
}

/** A plate or a round board seen from a low angle. */
export function plate(width: number, colours: [string, string] = ['#fffaf0', '#dccdb4']): Thing {
  const half = width / 2;
  const high = width * 0.13;
  return {
    art:
      `<ellipse cx="0" cy="${round(-high * 0.35)}" rx="${half}" ry="${round(high)}" fill="${colours[1]}"/>` +
      `<ellipse cx="0" cy="${round(-high * 0.55)}" rx="${half}" ry="${round(high)}" fill="${radial(0.4, 0.35, 0.75, colours[0], colours[0], colours[1])}"/>` +
      `<ellipse cx="0" cy="${round(-high * 0.5)}" rx="${half * 0.72}" ry="${round(high * 0.66)}" fill="${linear('down', '#6b4a22@0.13', '#6b4a22@0.02')}"/>`,
    width: width * 0.96,
  };
}

/** A wooden serving board with a handle, seen from a low angle. */
export function board(
  width: number,
  wood: [string, string, string] = ['#d8a670', '#bd8349', '#8d5a2b'],
): Thing {
  const half = width / 2;
  const top = `M${-half + 40} -66H${half - 60}Q${half - 20} -66 ${half - 4} -30Q${half} -12 ${half - 30} -12H${-half + 20}Q${-half - 14} -12 ${-half + 4} -40Q${-half + 16} -66 ${-half + 40} -66z`;
  const grain = [-54, -44, -34, -24]
    .map(
      (y, index) =>
        `<path d="M${-half + 40} ${y}c${width * 0.25} ${index % 2 ? 6 : -5} ${width * 0.5} ${index % 2 ? -5 : 6} ${width - 90} 0" stroke="${wood[2]}" stroke-opacity=".28" stroke-width="2.4" fill="none"/>`,
    )
    .join('');
  return {
    art: `<path transform="translate(0 12)" d="${top}" fill="${wood[2]}"/><path d="${top}" fill="${linear('diagonal', wood[0], wood[1])}"/>${grain}`,
    width: width * 0.96,
  };
}

/** A folded linen cloth under a still life. */
export function linen(width: number, colour: string, stripe: string): Thing {
  const half = width / 2;
  const path = `M${-half} -34Q${-half * 0.5} -58 ${-half * 0.1} -44T${half * 0.7} -56L${half} -22Q${half * 0.5} 6 ${half * 0.1} 0T${-half * 0.84} 10z`;
  return {
    art:
      `<path d="${path}" fill="${colour}"/>` +
      `<path d="M${-half + 12} -22Q${-half * 0.5} -44 ${-half * 0.1} -31T${half * 0.78} -43" stroke="${stripe}" stroke-width="5" fill="none" opacity=".75"/>` +
      `<path d="M${-half + 26} -8Q${-half * 0.5} -28 ${-half * 0.05} -15T${half * 0.9} -30" stroke="${stripe}" stroke-width="3" fill="none" opacity=".75"/>` +
      `<path d="${path}" fill="${linear('right', '#fff@0.35', '#fff@0 50%', '#6b4a22@0.14')}"/>`,
    width: width * 0.9,
  };
}
