import { linear, radial, random, round, type Thing } from './svg.ts';

/** A round country loaf with a dark crust, an open ear and flour in the grooves. */
export function boule(): Thing {
  const next = random('boule');
  const dome = 'M-186-40C-196-150-104-216 0-216S196-150 186-40C182 2-182 2-186-40z';
  const blisters = Array.from({ length: 46 }, () => {
    const angle = Math.PI * next();
    const far = 0.25 + next() * 0.7;
    const x = Math.cos(angle) * 170 * far;
    const y = -34 - Math.sin(angle) * 160 * far;
    return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(2 + next() * 4)}" ry="${round(1.5 + next() * 2.5)}" fill="${next() > 0.5 ? '#5f2f10' : '#e9b878'}" opacity=".35"/>`;
  }).join('');
  const flour = [0, 1, 2, 3]
    .map(
      (ring) =>
        `<path d="M${-164 + ring * 24} ${-58 - ring * 32}Q0 ${-112 - ring * 42} ${164 - ring * 24} ${-58 - ring * 32}" stroke="#fff4df" stroke-opacity=".5" stroke-width="${8 - ring}" stroke-dasharray="26 5 40 4" fill="none"/>`,
    )
    .join('');
  const leaves = [-1, 1]
    .flatMap((side) =>
      [0, 1, 2].map(
        (index) =>
          `<path d="M${side * 66} ${-60 - index * 40}q${side * 18}-26 ${side * 56}-30q${-side * 10} 28 ${-side * 56} 30z" fill="${linear('down', '#f3cf96', '#c98a4a')}"/>`,
      ),
    )
    .join('');
  return {
    art:
      `<path d="${dome}" fill="${radial(0.36, 0.25, 0.85, '#d99a55', '#b36a2b', '#6f3a15')}"/>${blisters}${flour}${leaves}` +
      `<path d="M-30-18C-58-90-46-160 8-206C34-150 40-80 14-16z" fill="${linear('right', '#f7deb0', '#e5b777', '#b9753a')}"/>` +
      `<path d="M-30-18C-58-90-46-160 8-206C-24-150-34-90-14-17z" fill="#5f2f10"/>` +
      `<path d="M-8-30C-22-90-14-140 8-190" stroke="#fff4df" stroke-opacity=".6" stroke-width="4" fill="none"/>` +
      `<path d="${dome}" fill="${linear('right', '#fff@0.12', '#fff@0 40%', '#3d1c06@0.34')}"/>`,
    width: 360,
  };
}

/** A slice of sourdough standing on its base. */
export function slice(): Thing {
  const next = random('slice');
  const outline = 'M-92-20C-116-110-80-168 0-168S116-110 92-20Q88 0 70 0H-70Q-88 0-92-20z';
  const holes = Array.from({ length: 22 }, () => {
    const x = (next() - 0.5) * 140;
    const y = -18 - next() * 120;
    return `<ellipse cx="${round(x * (1 - Math.max(0, -y - 90) / 160))}" cy="${round(y)}" rx="${round(3 + next() * 9)}" ry="${round(2 + next() * 6)}" fill="#d9b98a" opacity=".8"/>`;
  }).join('');
  return {
    art:
      `<path d="${outline}" transform="translate(14 -5)" fill="#8a4d1d"/><path d="${outline}" fill="${linear('down', '#b06a2d', '#8a4d1d')}"/>` +
      `<path transform="translate(0 -8) scale(.9 .91)" d="${outline}" fill="${radial(0.4, 0.4, 0.8, '#fdf1d8', '#f5dfb6', '#e3c08a')}"/>${holes}`,
    width: 180,
  };
}

/** A bagel lying flat, seen from a low angle, with seeds. */
export function bagel(): Thing {
  const next = random('bagel');
  const seeds = Array.from({ length: 34 }, () => {
    const angle = next() * Math.PI * 2;
    const far = 0.5 + next() * 0.4;
    return `<ellipse cx="${round(Math.cos(angle) * 92 * far)}" cy="${round(-52 + Math.sin(angle) * 38 * far)}" rx="4.500" ry="2.600" transform="rotate(${round(angle * 57)} ${round(Math.cos(angle) * 92 * far)} ${round(-52 + Math.sin(angle) * 38 * far)})" fill="${next() > 0.4 ? '#fbeccb' : '#4a2c14'}"/>`;
  }).join('');
  return {
    art:
      `<path d="M-98-48C-98 16 98 16 98-48z" fill="${linear('down', '#c98945', '#8f5420')}"/>` +
      `<ellipse cx="0" cy="-50" rx="98" ry="46" fill="${radial(0.36, 0.3, 0.8, '#edbd79', '#cf8f49', '#9c5d25')}"/>` +
      `<ellipse cx="0" cy="-54" rx="26" ry="11" fill="${linear('down', '#6d3b14', '#b9793a')}"/>${seeds}`,
    width: 180,
  };
}

/** Loose granola or coffee beans: many small grains lying about, or heaped in a `mound`. */
export function grains(
  colours: string[],
  count: number,
  spread: number,
  size: number,
  seed: string,
  mound = 0.16,
): Thing {
  const next = random(seed);
  const art = Array.from({ length: count }, () => {
    const x = (next() + next() - 1) * spread;
    const y = -next() * spread * mound * (mound > 0.16 ? 1 - (x / spread) ** 2 : 1);
    const turn = next() * 180;
    const colour = colours[Math.floor(next() * colours.length)] ?? '#5b3a26';
    return { x, y, turn, colour };
  })
    .sort((a, b) => a.y - b.y)
    .map(
      ({ x, y, turn, colour }) =>
        `<g transform="translate(${round(x)} ${round(y)})"><ellipse cx="3" cy="${size * 0.5}" rx="${size}" ry="${size * 0.4}" fill="#4a2c14" opacity=".22"/><g transform="rotate(${round(turn)})"><ellipse rx="${size}" ry="${size * 0.66}" fill="${colour}"/><path d="M${-size * 0.8} 0q${size * 0.8}-${size * 0.4} ${size * 1.6} 0" stroke="#1d0f06" stroke-opacity=".4" stroke-width="1.800" fill="none"/></g></g>`,
    )
    .join('');
  return { art, width: 0 };
}

/** A long thin loaf with slashes, lying on its side and turned by `angle`. */
export function baguette(length: number, angle: number): Thing {
  const half = length / 2;
  const thick = length * 0.1;
  const slashes = [-0.66, -0.33, 0, 0.33, 0.66]
    .map(
      (part) =>
        `<path d="M${round(half * part - 34)} ${round(thick * 0.5)}Q${round(half * part - 14)} ${round(-thick * 0.9)} ${round(half * part + 40)} ${round(-thick * 0.62)}Q${round(half * part + 22)} ${round(thick * 0.42)} ${round(half * part - 34)} ${round(thick * 0.5)}z" fill="${linear('down', '#fae6bd', '#e6b873')}"/>`,
    )
    .join('');
  const body = `M${-half} 0C${round(-half * 0.94)} ${round(-thick * 1.2)} ${round(-half * 0.6)} ${round(-thick)} 0 ${round(-thick)}S${round(half * 0.94)} ${round(-thick * 1.2)} ${half} 0S${round(half * 0.6)} ${round(thick)} 0 ${round(thick)}S${round(-half * 0.94)} ${round(thick * 1.2)} ${-half} 0z`;
  const rise = Math.abs(Math.sin((angle * Math.PI) / 180)) * half * 0.92 + thick * 0.9;
  return {
    art: `<g transform="translate(0 ${round(-rise)}) rotate(${angle})"><path d="${body}" fill="${linear('down', '#dfa65f', '#c27d39', '#8a4f1e')}"/>${slashes}</g>`,
    width: length * Math.abs(Math.cos((angle * Math.PI) / 180)) * 0.9,
  };
}
