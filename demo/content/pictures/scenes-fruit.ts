import { citrusHalf } from './shapes-fruit.ts';
import { several, sprig, pieces, type Scenes } from './scene.ts';
import { basket, board, bowl, crate, heap, linen, plate } from './shapes-vessels.ts';
import { place, tone } from './svg.ts';

const pinkCitrus = tone(-24, 0.9, 0.98);
const deepCitrus = tone(-10, 1.05, 0.98);
const leafLine = 9.4;
const citrus = pieces(150, 'tangerine', ['tangerine', pinkCitrus, leafLine], 'lemon', [
  'tangerine',
  deepCitrus,
  leafLine,
]);
const halves = {
  orange: citrusHalf('#ef9a2b', ['#ffcf7a', '#f7a531'], 150),
  grapefruit: citrusHalf('#f3a65c', ['#f7a08a', '#e4604f'], 190),
  lemon: citrusHalf('#f3c832', ['#fff0a0', '#f9dc5a'], 120),
};

/** Fruit, and the citrus share. */
export const fruitScenes: Scenes = {
  'florida-avocados': {
    room: 'sage',
    draw: () => [
      place(plate(700), 480, 660),
      several('mango', [[350, 590, 290, -24]], tone(62, 0.72, 0.74)),
      several('avocado', [[560, 634, 300, 0]]),
      several('lime', [[740, 660, 130, 0]]),
      sprig(220, 676, 110, 74),
    ],
  },
  'plant-city-strawberries': {
    room: 'cream',
    draw: () => [
      place(
        basket(
          360,
          120,
          heap({ pieces: pieces(140, 'strawberry'), across: 4, rows: 3, rise: 56 }, 260, 'strawberries'),
        ),
        440,
        600,
      ),
      several('strawberry', [
        [680, 630, 150, 24],
        [790, 660, 120, -30],
        [250, 664, 120, 70],
      ]),
      several('blossom', [[180, 616, 90, 0]]),
    ],
  },
  'southern-blueberries': {
    room: 'mist',
    draw: () => [
      place(
        bowl(
          420,
          150,
          heap({ pieces: pieces(130, 'blueberries'), across: 4, rows: 3, rise: 46 }, 270, 'blueberries'),
        ),
        460,
        620,
      ),
      several('blueberries', [[750, 660, 120, 20]]),
      sprig(230, 672, 120, 66),
    ],
  },
  'glenn-mangoes': {
    room: 'butter',
    draw: () => [
      place(
        bowl(
          420,
          130,
          heap(
            { pieces: pieces(220, 'mango', ['mango', tone(-14, 1, 0.98)]), across: 2, rows: 2, rise: 60 },
            170,
            'mangoes',
          ),
          ['#e9b48f', '#d18a5d', '#9d5f38'],
        ),
        420,
        610,
      ),
      several('mango', [[720, 652, 220, 24]]),
    ],
  },
  'seedless-watermelon': {
    room: 'sage',
    draw: () => [
      place(board(740), 480, 664),
      several('melon', [[370, 606, 400, 0]], tone(18, 1.5, 0.7)),
      several('watermelon', [[650, 640, 270, 0]]),
      sprig(830, 676, 100, 40),
    ],
  },
  'indian-river-citrus': {
    room: 'cream',
    draw: () => [
      place(
        basket(540, 150, heap({ pieces: citrus, across: 5, rows: 3, rise: 64 }, 400, 'citrus')),
        450,
        610,
      ),
      several('tangerine', [[800, 640, 160]], pinkCitrus, leafLine),
      several('lemon', [[700, 674, 120, 20]]),
    ],
  },
  'navel-oranges': {
    room: 'mist',
    draw: () => [
      place(
        bowl(
          440,
          140,
          heap({ pieces: pieces(180, 'tangerine'), across: 3, rows: 2, rise: 78 }, 240, 'oranges'),
        ),
        440,
        610,
      ),
      several('tangerine', [[740, 632, 190]]),
      place(halves.orange, 840, 668),
      sprig(200, 674, 120, 64),
    ],
  },
  'ruby-red-grapefruit': {
    room: 'clay',
    draw: () => [
      place(plate(700), 480, 668),
      several(
        'tangerine',
        [
          [360, 600, 270],
          [590, 594, 260],
        ],
        pinkCitrus,
        leafLine,
      ),
      place(halves.grapefruit, 480, 646, { scale: 1.1 }),
      place(halves.grapefruit, 690, 650, { scale: 0.9 }),
    ],
  },
  'honeybell-tangelos': {
    room: 'butter',
    draw: () => [
      place(
        crate(
          460,
          140,
          heap(
            { pieces: pieces(150, ['tangerine', deepCitrus, leafLine]), across: 4, rows: 2, rise: 62 },
            310,
            'tangelos',
          ),
        ),
        440,
        606,
      ),
      several(
        'tangerine',
        [
          [740, 632, 170],
          [850, 664, 130],
        ],
        deepCitrus,
      ),
    ],
  },
  'meyer-lemons': {
    room: 'sage',
    draw: () => [
      place(linen(640, '#f7f0e2', '#e0b040'), 480, 650, { shadow: 0.4 }),
      place(
        bowl(
          380,
          130,
          heap(
            { pieces: pieces(160, 'lemon', ['lemon', tone(-8, 1, 1)]), across: 3, rows: 2, rise: 66 },
            210,
            'lemons',
          ),
          ['#cfd6bd', '#aab495', '#7c8766'],
        ),
        420,
        606,
      ),
      several('lemon', [
        [690, 634, 170, 30],
        [800, 664, 130, -20],
      ]),
    ],
  },
  'citrus-share-crate': {
    room: 'clay',
    draw: () => [
      place(
        crate(580, 160, heap({ pieces: citrus, across: 5, rows: 3, rise: 58 }, 420, 'share-citrus')),
        450,
        620,
      ),
      several('lemon', [[810, 650, 150, 24]]),
      several('tangerine', [[160, 676, 130]], pinkCitrus, leafLine),
    ],
  },
};
