import { pieces } from './scene.ts';
import { baguette } from './shapes-bakery.ts';
import { heirloom, standingCarrots } from './shapes-fruit.ts';
import { egg } from './shapes-farm.ts';
import { jar, tones } from './shapes-jars.ts';
import { basket, bowl, crate, heap } from './shapes-vessels.ts';
import { at, linear, place, tone } from './svg.ts';

const pinkCitrus = tone(-24, 0.9, 0.98);
const ripe = heirloom(['#f0805a', '#d9412b', '#9c2018'], 170);
const gold = heirloom(['#fbd878', '#f0ac34', '#c2761a'], 150);
const carrots = standingCarrots(['#fbb765', '#ef8a2c', '#bf5c14'], 300);
const eggs = [egg('brown', 110), egg('cream', 110), egg('blue', 110)];

/** A striped awning over a market counter, `width` pixels wide and hung at the top. */
function awning(width: number): string {
  const stripes = Array.from({ length: 14 }, (_, index) => {
    const step = width / 14;
    const x = index * step;
    const colour = index % 2 ? linear('down', '#fffaf0', '#efe3cd') : linear('down', '#93a278', '#7d8e60');
    return `<path d="M${x} 0H${x + step}V200Q${x + step} 244 ${x + step / 2} 244T${x} 200z" fill="${colour}"/>`;
  }).join('');
  return `${stripes}<rect y="150" width="${width}" height="56" fill="${linear('down', '#4a2c14@0', '#4a2c14@0.16')}"/>`;
}

/** Market day: crates on a counter under an awning, drawn on 1600 by 1000 with the counter at 640. */
export function marketStall(): string[] {
  const post = `<rect x="-16" y="-640" width="32" height="640" fill="${linear('right', '#e0b783', '#c9975f', '#a87442')}"/>`;
  return [
    at(120, 660, post),
    at(1480, 660, post),
    awning(1600),
    place(
      bowl(
        230,
        170,
        heap(
          { pieces: pieces(210, 'sunflower', 'rosette', 'sunflower', 'herb'), across: 3, rows: 3, rise: 70 },
          180,
          'stall-flowers',
        ),
        ['#e9b48f', '#d18a5d', '#9d5f38'],
      ),
      270,
      760,
    ),
    place(jar(tones.amber, 'bee'), 1330, 710, { scale: 1.1 }),
    place(jar(tones.berry, 'heart', tones.cream), 1180, 700),
    place(jar(tones.molasses, 'bee'), 1060, 704, { scale: 0.9 }),
    place(
      crate(
        440,
        150,
        heap(
          {
            pieces: pieces(150, 'tangerine', ['tangerine', pinkCitrus, 9.4], 'lemon'),
            across: 5,
            rows: 2,
            rise: 74,
          },
          310,
          'stall-citrus-2',
        ),
      ),
      620,
      790,
    ),
    place(
      crate(
        430,
        150,
        heap(
          {
            pieces: [carrots, ripe, gold, ...pieces(180, 'bell-pepper', 'eggplant')],
            across: 4,
            rows: 2,
            rise: 60,
          },
          230,
          'stall-field',
        ),
      ),
      300,
      920,
    ),
    at(1170, 800, baguette(430, -72).art),
    at(1250, 810, baguette(460, -84).art),
    at(1330, 802, baguette(420, -70).art),
    place(basket(390, 150, ''), 1240, 880),
    place(
      crate(
        420,
        140,
        heap(
          { pieces: pieces(190, 'leafy-green', 'broccoli', 'leafy-green'), across: 4, rows: 2, rise: 56 },
          290,
          'stall-greens',
        ),
      ),
      790,
      936,
    ),
    place(bowl(260, 100, heap({ pieces: eggs, across: 3, rows: 2, rise: 46 }, 140, 'stall-eggs')), 1440, 946),
    place(ripe, 1060, 960, { scale: 0.8 }),
  ];
}
