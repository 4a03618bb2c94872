import { at, linear, radial, random, round, type Thing } from './svg.ts';

/** Shell colours: lit, own, shaded. */
export const shells = {
  brown: ['#f0c49b', '#d79a68', '#a86a3c'],
  cream: ['#fff6e6', '#f3e0c2', '#cfb38a'],
  blue: ['#e3efe9', '#bcd3cb', '#8aa69d'],
  white: ['#ffffff', '#f5f0e6', '#cfc4b0'],
} satisfies Record<string, [string, string, string]>;

/** An egg standing on its wide end. */
export function egg(shell: keyof typeof shells, height = 110): Thing {
  const w = height * 0.39;
  const [light, middle, dark] = shells[shell];
  const path = `M0 ${-height}C${round(w * 0.62)} ${-height} ${round(w)} ${round(-height * 0.62)} ${round(w)} ${round(-height * 0.4)}C${round(w)} ${round(-height * 0.13)} ${round(w * 0.55)} 0 0 0C${round(-w * 0.55)} 0 ${round(-w)} ${round(-height * 0.13)} ${round(-w)} ${round(-height * 0.4)}C${round(-w)} ${round(-height * 0.62)} ${round(-w * 0.62)} ${-height} 0 ${-height}z`;
  return {
    art: `<path d="${path}" fill="${radial(0.36, 0.32, 0.75, light, middle, dark)}"/><ellipse cx="${round(-w * 0.36)}" cy="${round(-height * 0.66)}" rx="${round(w * 0.16)}" ry="${round(height * 0.1)}" fill="#fff" opacity=".4" transform="rotate(18 ${round(-w * 0.36)} ${round(-height * 0.66)})"/>`,
    width: w * 1.5,
  };
}

/** An open pulp carton: rows of eggs in cups, the lid standing behind. */
export function eggCarton(
  across: number,
  rows: number,
  colours: (keyof typeof shells)[],
  hasLid = true,
): Thing {
  const cell = rows > 2 ? 74 : 92;
  const width = cell * across + 24;
  const half = width / 2;
  const pulp = linear('down', '#cfc3ae', '#a79a84');
  const next = random(`carton-${across}-${rows}`);
  const lid = hasLid
    ? `<path d="M${-half + 8} -${76 + rows * 26}L${-half + 26} -${rows * 26 + 196}Q${-half + 30} -${rows * 26 + 208} ${-half + 46} -${rows * 26 + 208}H${half - 46}Q${half - 30} -${rows * 26 + 208} ${half - 26} -${rows * 26 + 196}L${half - 8} -${76 + rows * 26}z" fill="${linear('down', '#d8cdb8', '#b5a88f')}"/><rect x="${-half * 0.45}" y="-${rows * 26 + 184}" width="${round(half * 0.9)}" height="70" rx="8" fill="#fbf4e4"/>${at(0, -(rows * 26) - 148, '<circle r="19" fill="#e8b23a"/><path d="M-52 24H52" stroke="#6b4a22" stroke-opacity=".4" stroke-width="3"/>')}`
    : '';
  const laid = Array.from({ length: rows }, (_, back) => {
    const row = rows - 1 - back;
    const narrow = 1 - row * 0.05;
    const y = -38 - row * 34;
    const cups = `<rect x="${round(-half * narrow)}" y="${y - 22}" width="${round(width * narrow)}" height="40" rx="12" fill="${linear('down', '#9c8f79', '#857862')}"/>`;
    const eggs = Array.from({ length: across }, (_unused, column) =>
      at(
        (column - (across - 1) / 2) * cell * narrow,
        y + 14,
        egg(colours[Math.floor(next() * colours.length)] ?? 'brown', cell * 1.06 * narrow).art,
      ),
    ).join('');
    return cups + eggs;
  }).join('');
  const scallops = Array.from({ length: across }, (_, column) => {
    const x = -half + 12 + column * cell;
    return `<path d="M${x + 4} -46Q${x + cell / 2} 4 ${x + cell - 4} -46V-16Q${x + cell / 2} 8 ${x + 4} -16z" fill="#fff" opacity=".14"/>`;
  }).join('');
  const front = `<path d="M${-half} -50Q${-half} -40 ${-half + 8} -8Q${-half + 12} 0 ${-half + 24} 0H${half - 24}Q${half - 12} 0 ${half - 8} -8L${half} -50${`q${-cell / 2} 30 ${-cell} 0`.repeat(across)}z" fill="${pulp}"/>`;
  const shade = `<path d="M${half * 0.3} -50H${half}L${half - 8} -8Q${half - 12} 0 ${half - 24} 0H${half * 0.3}z" fill="#4a2c14" opacity=".08"/>`;
  return { art: lid + laid + front + scallops + shade, width };
}

/** The look of a tray of young greens. */
export interface Greens {
  stem: string;
  leaves: string[];
  shape: 'round' | 'heart' | 'long';
  height: number;
  count: number;
}

function leafPath(shape: Greens['shape'], size: number): string {
  const s = size;
  if (shape === 'long')
    return `M0 0C${s * 0.3} ${-s * 0.3} ${s * 0.34} ${-s * 0.9} 0 ${-s * 1.3}C${-s * 0.34} ${-s * 0.9} ${-s * 0.3} ${-s * 0.3} 0 0z`;
  if (shape === 'heart')
    return `M0 0C${s * 0.7} ${-s * 0.2} ${s * 0.72} ${-s} ${s * 0.26} ${-s * 0.98}Q${s * 0.06} ${-s * 0.98} 0 ${-s * 0.78}Q${-s * 0.06} ${-s * 0.98} ${-s * 0.26} ${-s * 0.98}C${-s * 0.72} ${-s} ${-s * 0.7} ${-s * 0.2} 0 0z`;
  return `M0 0C${s * 0.62} ${-s * 0.1} ${s * 0.62} ${-s * 0.95} 0 ${-s}C${-s * 0.62} ${-s * 0.95} ${-s * 0.62} ${-s * 0.1} 0 0z`;
}

/** A dense stand of seedlings, each with a pair of leaves. */
function seedlings(greens: Greens, width: number, seed: string): string {
  const next = random(seed);
  return Array.from({ length: greens.count }, (_, index) => {
    const depth = index / greens.count;
    const x = (next() - 0.5) * width;
    const tall = greens.height * (0.72 + next() * 0.4);
    const y = -34 + depth * 34;
    const lean = (next() - 0.5) * 34 + (x / width) * 46;
    const colour = greens.leaves[Math.floor(next() * greens.leaves.length)] ?? '#7fae3e';
    const size = 26 + next() * 12;
    const path = leafPath(greens.shape, size);
    const light = linear('down', '#fff@0.34', '#fff@0 55%', '#1d3a12@0.28');
    const leaf = (turn: number) =>
      `<g transform="rotate(${round(turn)})"><path d="${path}" fill="${colour}"/><path d="${path}" fill="${light}"/></g>`;
    return `<path d="M${round(x)} ${round(y)}q${round(lean * 0.2)} ${round(-tall * 0.6)} ${round(lean)} ${round(-tall)}" stroke="${greens.stem}" stroke-width="4.500" fill="none" stroke-linecap="round"/><g transform="translate(${round(x + lean)} ${round(y - tall + 4)}) rotate(${round(lean * 0.7)})">${leaf(-48 - next() * 24)}${leaf(48 + next() * 24)}</g>`;
  }).join('');
}

/** Seedlings growing in a shallow black or wooden tray. */
export function growingTray(
  greens: Greens,
  width: number,
  seed: string,
  colours: [string, string] = ['#6a5846', '#3f332a'],
): Thing {
  const half = width / 2;
  return {
    art:
      `<path d="M${-half + 14} -96H${half - 14}L${half} -56H${-half}z" fill="#3a2616"/>` +
      at(0, -50, seedlings(greens, width - 66, seed)) +
      `<path d="M${-half} -66H${half}L${half - 16} -6Q${half - 18} 0 ${half - 28} 0H${-half + 28}Q${-half + 18} 0 ${-half + 16} -6z" fill="${linear('down', colours[0], colours[1])}"/>` +
      `<rect x="${-half - 6}" y="-72" width="${width + 12}" height="14" rx="7" fill="${colours[0]}"/><rect x="${-half - 6}" y="-72" width="${width + 12}" height="5" rx="2.500" fill="#fff" opacity=".22"/>`,
    width,
  };
}

/** A mushroom with a domed cap. */
export function capped(
  cap: [string, string, string],
  stem: [string, string],
  width: number,
  height: number,
): Thing {
  const half = width / 2;
  const thick = width * 0.17;
  const top = -height;
  const brim = -height * 0.48;
  return {
    art:
      `<path d="M${round(-thick * 0.8)} ${round(brim)}Q${round(-thick * 0.7)} ${round(-height * 0.2)} ${round(-thick * 1.25)} -8Q0 8 ${round(thick * 1.25)} -8Q${round(thick * 0.7)} ${round(-height * 0.2)} ${round(thick * 0.8)} ${round(brim)}z" fill="${linear('right', stem[0], stem[1])}"/>` +
      `<ellipse cx="0" cy="${round(brim)}" rx="${round(half * 0.92)}" ry="${round(height * 0.1)}" fill="${linear('down', '#a98a66', '#e8d5b7')}"/>` +
      `<path d="M${-half} ${round(brim)}C${round(-half * 1.02)} ${round(top * 0.82)} ${round(-half * 0.6)} ${top} 0 ${top}S${round(half * 1.02)} ${round(top * 0.82)} ${half} ${round(brim)}Q${round(half * 0.5)} ${round(brim + height * 0.1)} 0 ${round(brim + height * 0.08)}T${-half} ${round(brim)}z" fill="${radial(0.34, 0.22, 0.85, ...cap)}"/>` +
      `<ellipse cx="${round(-half * 0.36)}" cy="${round(top * 0.82)}" rx="${round(half * 0.24)}" ry="${round(height * 0.05)}" fill="#fff" opacity=".3" transform="rotate(-20 ${round(-half * 0.36)} ${round(top * 0.82)})"/>`,
    width: thick * 3,
  };
}

/** A cluster of fan-shaped oyster mushrooms growing from one foot. */
export function oysterCluster(cap: [string, string, string], seed: string): Thing {
  const next = random(seed);
  const fans = [
    [-118, -150, 100, -34],
    [112, -158, 104, 30],
    [-6, -226, 118, -4],
    [-70, -96, 88, -22],
    [76, -92, 92, 22],
    [2, -132, 112, 4],
  ].map(([x = 0, y = 0, size = 90, turn = 0]) => {
    const gills = Array.from(
      { length: 9 },
      (_, index) =>
        `<path d="M${round((index - 4) * 3)} ${round(size * 0.42)}L${round((index - 4) * size * 0.19)} 4" stroke="#b7a88f" stroke-width="2.400"/>`,
    ).join('');
    const wobble = round(next() * 8);
    return (
      `<path d="M${round(x * 0.12)} -6Q${round(x * 0.25)} ${round(y * 0.4)} ${x} ${y + 30}" stroke="${linear('right', '#fbf5ea', '#d6c8b0')}" stroke-width="${round(size * 0.34)}" fill="none" stroke-linecap="round"/><path d="M${round(x * 0.12)} -6Q${round(x * 0.25)} ${round(y * 0.4)} ${x} ${y + 30}" stroke="#efe6d5" stroke-width="${round(size * 0.3)}" fill="none" stroke-linecap="round"/>` +
      `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M${-size * 0.82} 2Q0 ${round(size * 0.86)} ${size * 0.82} 2z" fill="#e9dfcb"/>${gills}` +
      `<path d="M${-size} 6C${-size} ${round(-size * 0.66)} ${round(-size * 0.4)} ${round(-size * 0.8 - wobble)} 0 ${round(-size * 0.7)}S${size} ${round(-size * 0.66)} ${size} 6Q${round(size * 0.7)} ${round(size * 0.3)} ${round(size * 0.3)} ${round(size * 0.14)}T${round(-size * 0.3)} ${round(size * 0.2)}T${-size} 6z" fill="${radial(0.36, 0.24, 0.85, ...cap)}"/></g>`
    );
  });
  return { art: fans.join(''), width: 190 };
}

/** A shaggy white lion's mane. */
export function lionsMane(size: number): Thing {
  const next = random('mane');
  const half = size / 2;
  const strands: string[] = [];
  for (let row = 0; row < 22; row += 1) {
    const y = -size * 0.96 + (row / 21) * size * 0.8;
    const reach = half * Math.sqrt(Math.max(0.05, 1 - ((row - 12.5) / 13.2) ** 2)) * 1.02;
    const count = Math.round(9 + reach / 6);
    for (let index = 0; index < count; index += 1) {
      const x = ((index + next()) / count - 0.5) * 2 * reach;
      const long = (30 + next() * 26 + row * 0.6) * (size / 300);
      const wide = 3 + next() * 2.4;
      const tint = ['#fffdf6', '#f8efdd', '#eadbbd', '#fbf5e8'][Math.floor(next() * 4)] ?? '#fff';
      const lean = x * 0.16;
      strands.push(
        `<path d="M${round(x)} ${round(y - 6)}Q${round(x - wide * 1.6 + lean)} ${round(y + long * 0.66)} ${round(x + lean)} ${round(y + long)}Q${round(x + wide * 1.6 + lean)} ${round(y + long * 0.6)} ${round(x)} ${round(y - 6)}z" fill="${tint}" stroke="#c4ad82" stroke-opacity=".4" stroke-width="1"/>`,
      );
    }
  }
  const whole = `cx="0" cy="${round(-half * 0.92)}"`;
  return {
    art:
      `<ellipse ${whole} rx="${half}" ry="${round(half * 0.95)}" fill="${radial(0.4, 0.3, 0.75, '#fffaf0', '#efe2c8', '#c9b48c')}"/>${strands.join('')}` +
      `<ellipse ${whole} rx="${round(half * 1.08)}" ry="${round(half * 1.05)}" fill="${radial(0.34, 0.28, 0.8, '#fff@0.3', '#8a6a38@0 55%', '#8a6a38@0.3 88%', '#8a6a38@0')}"/>`,
    width: size * 0.7,
  };
}

/** A block of honeycomb dripping on a board. */
export function honeycomb(): Thing {
  const cells: string[] = [];
  for (let row = 0; row < 5; row += 1) {
    for (let column = 0; column < 9; column += 1) {
      const x = -150 + column * 36 + (row % 2) * 18;
      if (x > 146) continue;
      const y = -150 + row * 31;
      const hex = Array.from({ length: 6 }, (_, corner) => {
        const angle = (Math.PI / 3) * corner + Math.PI / 6;
        return `${round(x + Math.cos(angle) * 17)},${round(y + Math.sin(angle) * 17)}`;
      }).join(' ');
      cells.push(`<polygon points="${hex}" fill="${linear('diagonal', '#c97a10', '#f4b434', '#ffd878')}"/>`);
    }
  }
  return {
    art:
      `<path d="M-170-174L-130-214H206L172-174z" fill="${linear('down', '#ffe39a', '#f3bf4d')}"/><path d="M172-174L206-214V-40L172 0z" fill="${linear('down', '#d9922a', '#a86412')}"/>` +
      `<rect x="-172" y="-176" width="346" height="176" rx="8" fill="${linear('down', '#f7c555', '#e29d24')}"/>${cells.join('')}` +
      `<path d="M-172-170Q-172-180-160-178H170V-150Q156-116 142-150T96-146Q84-82 68-146T10-150Q-2-120-16-150T-70-146Q-86-56-102-146T-172-140z" fill="${linear('down', '#ffcf5c@0.92', '#e9981c@0.85')}"/>` +
      `<path d="M-150-166H130" stroke="#fff" stroke-opacity=".6" stroke-width="6" stroke-linecap="round"/>`,
    width: 350,
  };
}
