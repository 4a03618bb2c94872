import { at, cutAtFoot, linear, radial, round, type Thing } from './svg.ts';

/** Skin tones: lit, own, shaded. */
type Skin = [string, string, string];

/** A squat, ribbed heirloom tomato with a star of green. */
export function heirloom([light, middle, dark]: Skin, size = 150): Thing {
  const h = size / 2;
  const body = `M0 ${-h * 1.42}C${h * 0.5} ${-h * 1.64} ${h * 1.06} ${-h * 1.3} ${h * 1.06} ${-h * 0.7}C${h * 1.06} ${-h * 0.16} ${h * 0.6} 0 0 0S${-h * 1.06} ${-h * 0.16} ${-h * 1.06} ${-h * 0.7}C${-h * 1.06} ${-h * 1.3} ${-h * 0.5} ${-h * 1.64} 0 ${-h * 1.42}z`;
  const ribs = [-0.62, -0.24, 0.24, 0.62]
    .map(
      (part) =>
        `<path d="M${round(part * h * 0.3)} ${round(-h * 1.38)}Q${round(part * h * 1.7)} ${round(-h * 0.9)} ${round(part * h * 0.9)} ${round(-h * 0.06)}" stroke="${dark}" stroke-opacity=".3" stroke-width="${round(h * 0.07)}" fill="none"/>`,
    )
    .join('');
  const calyx = [-78, -40, -4, 36, 76]
    .map(
      (turn) =>
        `<path transform="translate(0 ${round(-h * 1.4)}) rotate(${turn})" d="M${-h * 0.12} 0Q${-h * 0.14} ${h * 0.34} 0 ${h * 0.56}Q${h * 0.14} ${h * 0.34} ${h * 0.12} 0z" fill="${linear('down', '#6f9a3c', '#94bb52')}"/>`,
    )
    .join('');
  return {
    art:
      `<path d="${body}" fill="${radial(0.34, 0.28, 0.8, light, middle, dark)}"/>${ribs}` +
      `<ellipse cx="${round(-h * 0.5)}" cy="${round(-h * 1.08)}" rx="${round(h * 0.2)}" ry="${round(h * 0.11)}" transform="rotate(-28 ${round(-h * 0.5)} ${round(-h * 1.08)})" fill="#fff" opacity=".5"/>` +
      `${calyx}<path d="M0 ${round(-h * 1.36)}q${round(h * 0.02)} ${round(-h * 0.2)} ${round(h * 0.14)} ${round(-h * 0.3)}" stroke="#6f9a3c" stroke-width="${round(h * 0.12)}" stroke-linecap="round" fill="none"/>`,
    width: size * 0.82,
  };
}

/** A citrus fruit cut in half, facing us. */
export function citrusHalf(rind: string, flesh: [string, string], size: number): Thing {
  const h = size / 2;
  const segments = Array.from(
    { length: 9 },
    (_, index) =>
      `<path transform="rotate(${index * 40})" d="M0 ${round(-h * 0.1)}C${round(h * 0.12)} ${round(-h * 0.3)} ${round(h * 0.3)} ${round(-h * 0.62)} ${round(h * 0.22)} ${round(-h * 0.74)}Q0 ${round(-h * 0.86)} ${round(-h * 0.22)} ${round(-h * 0.74)}C${round(-h * 0.3)} ${round(-h * 0.62)} ${round(-h * 0.12)} ${round(-h * 0.3)} 0 ${round(-h * 0.1)}z" fill="${radial(0.5, 0.9, 1, ...flesh)}"/>`,
  ).join('');
  return {
    art: `<g transform="translate(0 ${-h})"><circle cx="${round(h * 0.07)}" r="${h}" fill="${rind}"/><circle r="${h}" fill="${radial(0.4, 0.35, 0.75, rind, rind)}"/><circle r="${round(h * 0.91)}" fill="#fff3dc"/>${segments}<circle r="${round(h * 0.08)}" fill="#fff3dc"/><ellipse cx="${round(-h * 0.3)}" cy="${round(-h * 0.4)}" rx="${round(h * 0.34)}" ry="${round(h * 0.16)}" transform="rotate(-40 ${round(-h * 0.3)} ${round(-h * 0.4)})" fill="#fff" opacity=".25"/></g>`,
    width: size * 0.6,
  };
}

/** A whole carrot with its fronds, lying with the tip to the right and turned by `angle`. */
export function carrot([light, middle, dark]: Skin, length: number, angle: number): Thing {
  const l = length;
  const w = length * 0.115;
  const body = `M0 ${-w}C${l * 0.3} ${-w * 1.05} ${l * 0.7} ${-w * 0.5} ${l} 0C${l * 0.7} ${w * 0.6} ${l * 0.3} ${w * 1.05} 0 ${w}C${-l * 0.06} ${w * 0.7} ${-l * 0.06} ${-w * 0.7} 0 ${-w}z`;
  const rings = [0.14, 0.27, 0.42, 0.58, 0.74]
    .map((part, index) => {
      const along = l * part;
      const tall = w * (1 - part) * 0.8;
      return index % 2
        ? `<path d="M${round(along)} ${round(-tall)}q6 ${round(tall * 0.5)} 2 ${round(tall)}" stroke="${dark}" stroke-opacity=".5" stroke-width="3" fill="none" stroke-linecap="round"/>`
        : `<path d="M${round(along)} ${round(tall)}q6 ${round(-tall * 0.5)} 2 ${round(-tall)}" stroke="${dark}" stroke-opacity=".5" stroke-width="3" fill="none" stroke-linecap="round"/>`;
    })
    .join('');
  const frond = (turn: number, long: number) => {
    const leaflets = [0.35, 0.5, 0.65, 0.8, 0.95]
      .flatMap((part) =>
        [-1, 1].map(
          (side) =>
            `<ellipse cx="${round(-long * part)}" cy="${round(side * 9)}" rx="13" ry="6.500" transform="rotate(${side * 34} ${round(-long * part)} ${round(side * 9)})" fill="${part > 0.6 ? '#8fb84e' : '#6f9a3c'}"/>`,
        ),
      )
      .join('');
    return `<g transform="rotate(${turn})"><path d="M0 0H${-long}" stroke="#7ea645" stroke-width="5" stroke-linecap="round"/>${leaflets}</g>`;
  };
  return {
    art: `<g transform="translate(${round(-l * 0.4)} ${round(-w)}) rotate(${angle})">${frond(-24, l * 0.34)}${frond(20, l * 0.32)}${frond(-2, l * 0.42)}<path d="${body}" fill="${linear('down', light, middle, dark)}"/>${rings}</g>`,
    width: length * 0.9,
  };
}

/** A bunch of carrots pushed into a crate: shoulders and fronds show, the tips are below the rim. */
export function standingCarrots(skin: Skin, length: number): Thing {
  const lying = carrot(skin, length, 90).art;
  const art = [-0.17, 0.17, 0]
    .map((part) =>
      at(length * (0.4 + part), -length * (part === 0 ? 0.4 : 0.48), lying, { rotate: part * 14 }),
    )
    .join('');
  return { art: cutAtFoot(art), width: length * 0.5 };
}
