import { carrot, heirloom, standingCarrots } from './shapes-fruit.ts';
import { several, sprig, pieces, type Scenes } from './scene.ts';
import { basket, board, bowl, crate, heap, linen, plate } from './shapes-vessels.ts';
import { dye, place, tone } from './svg.ts';

const redPepper = dye([0.1, 1.05, 0], [0.25, 0.2, 0], [0.1, 0.1, 0.1]);
const yellowPepper = dye([0.4, 1.3, 0], [0.3, 1, 0], [0, 0.1, 0.2]);
const rainbowStem = tone(-16, 0.9, 0.95);
const tomatoes = {
  red: heirloom(['#f0805a', '#d9412b', '#9c2018'], 150),
  purple: heirloom(['#a8636a', '#7a3540', '#4a1c28'], 150),
  gold: heirloom(['#fbd878', '#f0ac34', '#c2761a'], 150),
  green: heirloom(['#cddc7c', '#9dba4c', '#66863a'], 150),
};

/** Vegetables, and the crates of mixed shares. */
export const vegetableScenes: Scenes = {
  'heirloom-tomatoes': {
    room: 'cream',
    draw: () => [
      place(linen(700, '#f7f0e2', '#b9c4a0'), 480, 650, { shadow: 0.4 }),
      place(
        basket(
          430,
          150,
          heap({ pieces: Object.values(tomatoes), across: 4, rows: 3, rise: 56 }, 290, 'tomatoes-3'),
        ),
        420,
        612,
      ),
      place(tomatoes.gold, 710, 638, { scale: 1.15 }),
      place(tomatoes.green, 820, 662, { scale: 0.8 }),
      sprig(190, 676, 110, 64),
    ],
  },
  'rainbow-carrots': {
    room: 'sage',
    draw: () => [
      place(board(800), 480, 668),
      place(carrot(['#f7d98a', '#eec04f', '#c48d2a'], 440, -8), 520, 574, { shadow: 0.5 }),
      place(carrot(['#a8708f', '#7a4468', '#4d2745'], 450, -2), 500, 600, { shadow: 0.6 }),
      place(carrot(['#fbb765', '#ef8a2c', '#bf5c14'], 470, 3), 520, 622, { shadow: 0.7 }),
      place(carrot(['#fbb765', '#f0802a', '#bd5413'], 430, 8), 480, 636, { shadow: 0.8 }),
    ],
  },
  'sweet-corn': {
    room: 'butter',
    draw: () => [
      place(
        basket(
          420,
          130,
          heap({ pieces: pieces(230, 'ear-of-corn'), across: 3, rows: 2, rise: 40 }, 230, 'corn'),
        ),
        400,
        590,
      ),
      several('ear-of-corn', [[720, 640, 270, 38]]),
      several('butter', [[200, 664, 150]]),
    ],
  },
  'curly-kale-and-chard': {
    room: 'cream',
    draw: () => [
      place(
        crate(
          480,
          150,
          heap(
            {
              pieces: pieces(
                210,
                'leafy-green',
                ['leafy-green', tone(-14, 1.05, 0.86)],
                ['leafy-green', tone(10, 0.9, 1.12)],
              ),
              across: 4,
              rows: 3,
              rise: 56,
            },
            330,
            'kale',
          ),
        ),
        470,
        620,
      ),
      several('leafy-green', [[770, 660, 190, 28]], rainbowStem),
      several('garlic', [[200, 654, 110]]),
    ],
  },
  'broccoli-crowns': {
    room: 'sage',
    draw: () => [
      place(board(720), 480, 660),
      several('broccoli', [
        [310, 616, 260, -8],
        [650, 618, 250, 12],
        [480, 648, 300, 0],
      ]),
      several('lemon', [[770, 634, 120, 10]]),
      several('garlic', [[200, 640, 110]]),
    ],
  },
  'garden-cucumbers': {
    room: 'cream',
    draw: () => [
      place(
        bowl(
          440,
          140,
          heap({ pieces: pieces(230, 'cucumber'), across: 3, rows: 2, rise: 46 }, 220, 'cucumbers'),
        ),
        420,
        610,
      ),
      several('cucumber', [[720, 650, 230, 44]]),
      sprig(220, 676, 120, 70),
    ],
  },
  'sweet-bell-peppers': {
    room: 'clay',
    draw: () => [
      place(plate(700), 480, 664),
      several('bell-pepper', [[340, 590, 270, -6]], yellowPepper, 7),
      several('bell-pepper', [[620, 592, 280, 6]], redPepper, 7),
      several('bell-pepper', [[480, 636, 280, 0]]),
    ],
  },
  'globe-eggplant': {
    room: 'butter',
    draw: () => [
      place(linen(660, '#f7f0e2', '#d98f6a'), 480, 650, { shadow: 0.4 }),
      several('eggplant', [
        [360, 570, 300, 0],
        [560, 624, 330, 4],
      ]),
      several('tomato', [[760, 650, 130]]),
      sprig(220, 664, 120, 68),
    ],
  },
  'sweet-potatoes': {
    room: 'clay',
    draw: () => [
      place(
        crate(
          470,
          150,
          heap(
            {
              pieces: pieces(200, 'roasted-sweet-potato', ['potato', tone(-14, 1.5, 0.9)]),
              across: 4,
              rows: 2,
              rise: 52,
            },
            320,
            'yams',
          ),
        ),
        440,
        610,
      ),
      several('roasted-sweet-potato', [[770, 650, 210, 0]]),
      sprig(200, 672, 120, 66),
    ],
  },
  'garlic-and-onions': {
    room: 'mist',
    draw: () => [
      place(board(720), 480, 664),
      several('onion', [
        [340, 590, 240, -6],
        [560, 584, 250, 8],
      ]),
      several('garlic', [
        [450, 640, 220, 0],
        [680, 650, 190, 10],
      ]),
      sprig(240, 670, 130, 70),
      sprig(800, 678, 110, 30),
    ],
  },
  'harvest-share-crate': {
    room: 'cream',
    zoom: 1.02,
    draw: () => [
      place(
        crate(
          640,
          170,
          [
            heap(
              { pieces: pieces(230, 'leafy-green', 'broccoli', 'leafy-green'), across: 4, rows: 1, rise: 0 },
              420,
              'harvest-back',
            ),
            heap(
              {
                pieces: [
                  standingCarrots(['#fbb765', '#ef8a2c', '#bf5c14'], 270),
                  tomatoes.red,
                  ...pieces(200, 'bell-pepper', 'ear-of-corn', ['bell-pepper', redPepper, 7]),
                ],
                across: 6,
                rows: 1,
                rise: 0,
              },
              500,
              'harvest-6',
            ),
          ]
            .map((row, index) => `<g transform="translate(0 ${index === 0 ? -78 : 22})">${row}</g>`)
            .join(''),
        ),
        460,
        630,
      ),
      place(tomatoes.red, 800, 662, { scale: 0.95 }),
      several('garlic', [[890, 684, 100]]),
      several('eggplant', [[130, 676, 150]]),
    ],
  },
  'salad-share-bag': {
    room: 'sage',
    draw: () => [
      place(
        basket(
          540,
          140,
          heap(
            {
              pieces: pieces(190, 'leafy-green', 'tomato', 'leafy-green', 'cucumber', 'leafy-green'),
              across: 5,
              rows: 2,
              rise: 68,
            },
            380,
            'salad-3',
          ),
        ),
        460,
        624,
      ),
      several('cucumber', [[800, 652, 170, 40]]),
      several('tomato', [[850, 690, 110]]),
    ],
  },
};
