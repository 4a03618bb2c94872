import { at, linear, radial, round, type Thing } from './svg.ts';

/** Three tones of one material: lit, own colour, shaded. */
export type Tones = [string, string, string];

/** The tones of contents and materials of jars, bottles, bags and tins. */
export const tones = {
  amber: ['#f6b73c', '#d9891a', '#a85c0c'],
  gold: ['#fbd76a', '#efb22e', '#c98414'],
  molasses: ['#b5651f', '#7d3d10', '#4f2408'],
  berry: ['#d9475a', '#b3233c', '#7f1329'],
  mango: ['#ffb347', '#f38a1c', '#c9600e'],
  milk: ['#fffdf7', '#f6efe0', '#ddd0b8'],
  salt: ['#ffffff', '#f3eee6', '#d8cfc1'],
  coffee: ['#5b3a26', '#3b2315', '#22130a'],
  chilli: ['#e8622c', '#c23e16', '#8c270b'],
  wax: ['#fbe3a0', '#f0c766', '#d39f3c'],
  elder: ['#5c2f52', '#3d1a38', '#240d22'],
  kraft: ['#dcb98a', '#c49b66', '#9c7443'],
  clay: ['#d98f6a', '#bd6a45', '#8f492b'],
  sage: ['#b9c4a0', '#93a278', '#6c7b55'],
  navy: ['#55708a', '#38516b', '#23374c'],
  plum: ['#8d6a86', '#6d4a67', '#4b2f48'],
  brass: ['#f0d493', '#cfa556', '#9a7330'],
  cream: ['#fffaf0', '#f2e7d3', '#d6c6a9'],
} satisfies Record<string, Tones>;

/** A small mark for a label, drawn about (0, 0). */
const emblems = {
  bee: `<g><ellipse rx="13" ry="9" fill="#d98c1c"/><path d="M-4-9v18M4-8.500v17" stroke="#4a2c14" stroke-width="4"/><ellipse cx="-3" cy="-12" rx="5" ry="8" fill="#9a7330" opacity=".55" transform="rotate(-24)"/><ellipse cx="5" cy="-12" rx="5" ry="8" fill="#9a7330" opacity=".55" transform="rotate(24)"/></g>`,
  leaf: `<g><path d="M0 18C-20 6-14-14 0-22C14-14 20 6 0 18z" fill="#6c7b55"/><path d="M0 20V-14M0 4l8-8M0 4l-8-8" stroke="#f8f0df" stroke-width="2" fill="none"/></g>`,
  sun: `<g><circle cy="6" r="13" fill="#d9772f"/><path d="M-26 12H26M-20 19H20" stroke="#8f492b" stroke-width="3" stroke-linecap="round"/><path d="M0-16v-7M-17-9l-5-5M17-9l5-5" stroke="#d9772f" stroke-width="3.500" stroke-linecap="round"/></g>`,
  wave: `<g fill="none" stroke="#38516b" stroke-width="4" stroke-linecap="round"><path d="M-22-6q7-9 14 0t14 0t14 0"/><path d="M-22 7q7-9 14 0t14 0t14 0"/></g>`,
  heart: `<path d="M0 17C-24 1-20-17-9-17Q-2-17 0-9Q2-17 9-17C20-17 24 1 0 17z" fill="#b3233c"/>`,
  flower: `<g fill="#e08a3c">${[0, 60, 120, 180, 240, 300].map((turn) => `<ellipse cy="-12" rx="6" ry="9" transform="rotate(${turn})"/>`).join('')}<circle r="6" fill="#8f492b"/></g>`,
  heron: `<g fill="none" stroke="#f2e7d3" stroke-width="4" stroke-linecap="round"><path d="M-6 22V2q0-10 8-10t6-10q-4-6-10-1l-12 3"/><path d="M2 22V4" /></g>`,
} as const;

type Emblem = keyof typeof emblems;

function label(width: number, height: number, y: number, colour: string, emblem: Emblem): string {
  const half = width / 2;
  return (
    `<rect x="${-half}" y="${y}" width="${width}" height="${height}" rx="6" fill="${colour}"/>` +
    `<rect x="${-half + 7}" y="${y + 7}" width="${width - 14}" height="${height - 14}" rx="3" fill="none" stroke="#6b4a22" stroke-opacity=".3" stroke-width="1.600"/>` +
    at(0, y + height * 0.43, emblems[emblem]) +
    `<path d="M-18 ${y + height - 17}H18" stroke="#6b4a22" stroke-opacity=".5" stroke-width="3" stroke-linecap="round"/>` +
    `<rect x="${-half}" y="${y}" width="${width}" height="${height}" rx="6" fill="${linear('right', '#fff@0.25', '#fff@0 40%', '#5a3413@0.24')}"/>`
  );
}

/** A glass jar of something, with a lid and a paper label. */
export function jar(
  inside: Tones,
  emblem: Emblem,
  lid: Tones = tones.brass,
  height = 210,
  paper = '#fbf4e4',
): Thing {
  const width = 154;
  const half = width / 2;
  const glass = `M${-half} ${-height + 52}Q${-half} ${-height + 26} ${-half + 22} ${-height + 24}H${half - 22}Q${half} ${-height + 26} ${half} ${-height + 52}V-22Q${half} 0 ${half - 22} 0H${-half + 22}Q${-half} 0 ${-half} -22z`;
  const ridges = Array.from(
    { length: 15 },
    (_, index) =>
      `<path d="M${round(-half + 22 + index * 7.9)} ${-height + 5}v22" stroke="${lid[2]}" stroke-opacity=".3" stroke-width="2"/>`,
  ).join('');
  return {
    art:
      `<path d="${glass}" fill="#f4f1e6" opacity=".9"/>` +
      `<path d="M${-half + 5} ${-height + 66}Q0 ${-height + 58} ${half - 5} ${-height + 66}V-22Q${half - 5} -5 ${half - 24} -5H${-half + 24}Q${-half + 5} -5 ${-half + 5} -22z" fill="${linear('right', inside[1], inside[0], inside[1], inside[2])}"/>` +
      `<path d="${glass}" fill="${linear('right', '#fff@0.35', '#fff@0 22%', '#fff@0 78%', '#5a3413@0.22')}" stroke="#fff" stroke-opacity=".55" stroke-width="2"/>` +
      label(width - 2, Math.round(height * 0.38), Math.round(-height * 0.53), paper, emblem) +
      `<path d="M${-half + 13} ${-height + 58}V-28" stroke="#fff" stroke-opacity=".55" stroke-width="7" stroke-linecap="round"/>` +
      `<rect x="${-half + 12}" y="${-height}" width="${width - 24}" height="32" rx="8" fill="${linear('right', lid[1], lid[0], lid[1], lid[2])}"/>${ridges}`,
    width,
  };
}

/** A slender bottle: sauce, syrup, cold brew or milk. */
export function bottle(inside: Tones, cap: Tones, width: number, height: number, emblem?: Emblem): Thing {
  const half = width / 2;
  const neck = width * 0.2;
  const shoulder = -height * 0.62;
  const body = `M${-neck} ${-height + 20}V${round(-height * 0.78)}C${-neck} ${round(shoulder - 8)} ${-half} ${round(shoulder - 10)} ${-half} ${round(shoulder + 30)}V-18Q${-half} 0 ${-half + 18} 0H${half - 18}Q${half} 0 ${half} -18V${round(shoulder + 30)}C${half} ${round(shoulder - 10)} ${neck} ${round(shoulder - 8)} ${neck} ${round(-height * 0.78)}V${-height + 20}z`;
  return {
    art:
      `<path d="${body}" fill="${linear('right', inside[1], inside[0], inside[1], inside[2])}"/>` +
      `<path d="${body}" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="2.500"/>` +
      (emblem
        ? label(width - 2, Math.round(height * 0.29), Math.round(-height * 0.42), '#fbf4e4', emblem)
        : '') +
      `<path d="M${-half + 11} ${round(shoulder + 34)}V-26" stroke="#fff" stroke-opacity=".5" stroke-width="6" stroke-linecap="round"/>` +
      `<rect x="${round(-neck - 5)}" y="${-height}" width="${round(neck * 2 + 10)}" height="30" rx="7" fill="${linear('right', cap[1], cap[0], cap[1], cap[2])}"/>`,
    width,
  };
}

/** A paper pouch with a folded top, a side gusset and a label. */
export function pouch(
  paper: Tones,
  emblem: Emblem,
  width = 190,
  height = 300,
  labelColour = '#fbf4e4',
): Thing {
  const half = width / 2;
  const body = `M${-half + 12} ${-height + 34}L${-half} -16Q${-half} 0 ${-half + 18} 0H${half - 18}Q${half} 0 ${half} -16L${half - 12} ${-height + 34}z`;
  return {
    art:
      `<path d="${body}" fill="${linear('right', paper[0], paper[1], paper[2])}"/>` +
      `<path d="M${half - 44} ${-height + 34}L${half - 36} -2H${half - 18}Q${half} 0 ${half} -16L${half - 12} ${-height + 34}z" fill="#2a1608" opacity=".12"/>` +
      `<path d="M${-half + 22} ${-height + 60}q16 30 4 80M${half - 66} -70q-18 26-8 56" stroke="#fff" stroke-opacity=".2" stroke-width="5" fill="none"/>` +
      `<rect x="${-half + 8}" y="${-height}" width="${width - 16}" height="42" rx="5" fill="${linear('down', paper[0], paper[1])}"/>` +
      `<rect x="${-half + 2}" y="${-height + 22}" width="${width - 4}" height="12" rx="6" fill="${linear('down', tones.brass[0], tones.brass[2])}"/>` +
      label(
        Math.round(width * 0.66),
        Math.round(height * 0.38),
        Math.round(-height * 0.62),
        labelColour,
        emblem,
      ),
    width,
  };
}

/** A low round tin with a printed lid, standing on its edge or lying flat. */
export function tin(metal: Tones, emblem: Emblem, width = 170, height = 120): Thing {
  const half = width / 2;
  return {
    art:
      `<path d="M${-half} ${-height + 26}V-12Q${-half} 0 ${-half + 16} 2Q0 9 ${half - 16} 2Q${half} 0 ${half} -12V${-height + 26}z" fill="${linear('right', metal[1], metal[0], metal[1], metal[2])}"/>` +
      label(Math.round(width * 0.56), height - 46, -height + 38, '#fbf4e4', emblem) +
      `<path d="M${-half - 3} ${-height + 14}V${-height + 32}Q0 ${-height + 46} ${half + 3} ${-height + 32}V${-height + 14}z" fill="${linear('right', metal[1], metal[0], metal[1], metal[2])}"/>` +
      `<ellipse cx="0" cy="${-height + 14}" rx="${half + 3}" ry="17" fill="${linear('diagonal', metal[0], metal[1])}"/>`,
    width,
  };
}

/** A lit candle poured in a glass. */
export function candle(): Thing {
  return {
    art:
      `<ellipse cx="0" cy="-236" rx="120" ry="120" fill="${radial(0.5, 0.5, 0.5, '#ffe9a8@0.85', '#ffe2a0@0.25 50%', '#ffe2a0@0')}"/>` +
      `<path d="M-80-184V-20Q-80 0-60 0H60Q80 0 80-20V-184z" fill="${linear('right', '#e2ad48', '#fbe09a', '#f0c766', '#c98f34')}"/>` +
      `<path d="M-80-206V-20Q-80 0-60 0H60Q80 0 80-20V-206" fill="${linear('right', '#fff@0.4', '#fff@0 24%', '#fff@0 76%', '#5a3413@0.2')}" stroke="#fff" stroke-opacity=".7" stroke-width="3"/>` +
      `<ellipse cx="0" cy="-184" rx="80" ry="13" fill="${radial(0.5, 0.5, 0.5, '#fff6cf', '#fbe09a', '#e9bd5c')}"/>` +
      `<path d="M0-184v-24" stroke="#4a2c14" stroke-width="4" stroke-linecap="round"/>` +
      `<path d="M0-268C18-240 20-226 12-212Q0-202-12-212C-20-226-14-240 0-268z" fill="${linear('down', '#fff3b8', '#ffc44d', '#f0892a')}"/>` +
      label(110, 96, -138, '#fbf4e4', 'bee'),
    width: 160,
  };
}

/** A cut bar of soap wrapped in a paper band. */
export function soap([light, middle, dark]: Tones): Thing {
  return {
    art:
      `<path d="M-120-74L-84-112H132L108-74z" fill="${light}"/><path d="M108-74L132-112V-34L108 0z" fill="${dark}"/>` +
      `<rect x="-124" y="-80" width="236" height="82" rx="14" fill="${linear('down', light, middle)}"/>` +
      `<path d="M-44-80L-14-112H74L50-80V2H-44z" fill="#fbf4e4"/><path d="M-44-80L-14-112H74L50-80z" fill="#fff" opacity=".6"/>` +
      at(3, -40, emblems.leaf, { scale: 1.1 }) +
      `<rect x="-124" y="-80" width="236" height="82" rx="14" fill="${linear('right', '#fff@0.3', '#fff@0 40%', '#5a3413@0.18')}"/>`,
    width: 240,
  };
}
