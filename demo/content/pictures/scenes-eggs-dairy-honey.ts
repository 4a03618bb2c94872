import { several, sprig, type Scenes } from './scene.ts';
import { bottle, jar, tones } from './shapes-jars.ts';
import { egg, eggCarton, honeycomb } from './shapes-farm.ts';
import { basket, board, bowl, heap, linen, plate } from './shapes-vessels.ts';
import { sprite } from './sprites.ts';
import { place, tone } from './svg.ts';

const mixed = [egg('brown', 130), egg('cream', 130), egg('blue', 130), egg('brown', 124)];

/** Eggs, dairy, honey and preserves. */
export const eggsDairyHoneyScenes: Scenes = {
  'pasture-raised-eggs': {
    room: 'cream',
    draw: () => [
      place(
        basket(460, 150, heap({ pieces: mixed, across: 5, rows: 3, rise: 58 }, 330, 'basket-eggs')),
        440,
        610,
      ),
      place(egg('blue', 120), 730, 636),
      place(egg('brown', 128), 820, 662),
      place(sprite('feather', 130, undefined, 20), 210, 672, { shadow: 0.4 }),
    ],
  },
  'half-dozen-eggs': {
    room: 'butter',
    draw: () => [
      place(eggCarton(3, 2, ['brown', 'cream', 'brown']), 450, 626, { scale: 1.35 }),
      place(egg('brown', 120), 760, 650),
    ],
  },
  'dozen-eggs': {
    room: 'sage',
    draw: () => [
      place(eggCarton(6, 2, ['brown', 'cream', 'blue', 'brown']), 480, 630, { scale: 1.14 }),
      place(egg('blue', 110), 850, 676),
      place(sprite('feather', 120, undefined, 14), 150, 684, { shadow: 0.4 }),
    ],
  },
  'flat-of-eggs': {
    room: 'clay',
    draw: () => [
      place(eggCarton(6, 5, ['brown', 'cream', 'brown', 'blue'], false), 470, 620, { scale: 1.34 }),
      sprig(840, 684, 100, 50),
    ],
  },
  'duck-eggs': {
    room: 'mist',
    draw: () => [
      place(
        bowl(
          440,
          130,
          heap(
            { pieces: [egg('blue', 150), egg('white', 150), egg('blue', 144)], across: 4, rows: 2, rise: 60 },
            270,
            'duck',
          ),
        ),
        440,
        612,
      ),
      place(egg('blue', 150), 740, 650),
      place(sprite('feather', 140, undefined, 30), 210, 676, { shadow: 0.4 }),
    ],
  },
  'cultured-butter': {
    room: 'butter',
    draw: () => [
      place(board(700), 480, 660),
      place(sprite('butter', 380), 450, 640),
      place(sprite('bread', 180), 740, 580),
      sprig(220, 676, 110, 70),
    ],
  },
  'whole-milk': {
    room: 'mist',
    draw: () => [
      place(linen(620, '#f7f0e2', '#9aa9b5'), 480, 650, { shadow: 0.4 }),
      place(bottle(tones.milk, tones.sage, 170, 400), 400, 620),
      place(sprite('glass-of-milk', 220), 620, 640),
      several('cookie', [[770, 670, 110]]),
    ],
  },
  'farmhouse-cheddar': {
    room: 'clay',
    draw: () => [
      place(board(760), 480, 664),
      place(sprite('cheese-wedge', 340, tone(-6, 0.92, 1)), 420, 630),
      several('grapes', [[690, 636, 210, 10]], tone(0, 0.8, 0.95)),
    ],
  },
  'raw-honey': {
    room: 'cream',
    draw: () => [
      place(jar(tones.molasses, 'bee'), 300, 590, { scale: 1.1 }),
      place(jar(tones.gold, 'flower'), 650, 590, { scale: 1.1 }),
      place(jar(tones.amber, 'bee'), 475, 640, { scale: 1.3 }),
      several('blossom', [[770, 670, 110]]),
      place(sprite('honeybee', 90), 760, 320, { shadow: 0, rotate: -12 }),
    ],
  },
  'wildflower-honey': {
    room: 'butter',
    draw: () => [
      place(sprite('sunflower', 230), 690, 590),
      place(jar(tones.amber, 'bee'), 450, 630, { scale: 1.75 }),
      several('blossom', [
        [250, 640, 150],
        [780, 664, 110],
      ]),
      place(sprite('honeybee', 90), 240, 330, { shadow: 0, rotate: -12 }),
    ],
  },
  'orange-blossom-honey': {
    room: 'cream',
    draw: () => [
      several('tangerine', [
        [690, 590, 200],
        [250, 604, 170],
      ]),
      place(jar(tones.gold, 'flower'), 460, 630, { scale: 1.75 }),
      several(
        'blossom',
        [
          [650, 664, 110],
          [790, 660, 90],
        ],
        tone(20, 0.4, 1.08),
      ),
    ],
  },
  'saw-palmetto-honey': {
    room: 'sage',
    draw: () => [
      place(jar(tones.molasses, 'leaf'), 470, 630, { scale: 1.75 }),
      several('cheese-wedge', [[720, 640, 190]], tone(-6, 0.92, 1)),
      sprig(250, 660, 170, 50),
    ],
  },
  'cut-honeycomb': {
    room: 'cream',
    draw: () => [
      place(board(780), 480, 670),
      place(honeycomb(), 460, 630, { scale: 1.15 }),
      place(sprite('honeybee', 90), 800, 400, { shadow: 0, rotate: -12 }),
      several('blossom', [[790, 668, 110]]),
    ],
  },
  'strawberry-basil-jam': {
    room: 'clay',
    draw: () => [
      several('strawberry', [[690, 590, 170, 10]]),
      place(jar(tones.berry, 'heart', tones.cream), 460, 630, { scale: 1.7 }),
      several('strawberry', [
        [270, 640, 160, -14],
        [740, 660, 140, 60],
      ]),
      sprig(620, 680, 110, 80),
    ],
  },
  'mango-habanero-jam': {
    room: 'butter',
    draw: () => [
      several('mango', [[690, 600, 220, 16]]),
      place(jar(tones.mango, 'sun', tones.cream), 450, 630, { scale: 1.7 }),
      several(
        'hot-pepper',
        [
          [260, 650, 150, 20],
          [740, 672, 120, 60],
        ],
        tone(28, 0.95, 1.05),
      ),
    ],
  },
  'vendor-eggs': {
    room: 'sage',
    draw: () => [
      place(sprite('rooster', 330), 690, 570, { flip: true }),
      place(
        basket(420, 140, heap({ pieces: mixed, across: 4, rows: 3, rise: 58 }, 290, 'vendor-eggs')),
        370,
        620,
      ),
      place(egg('cream', 110), 640, 656),
      place(egg('blue', 104), 720, 680),
    ],
  },
  'vendor-honey': {
    room: 'butter',
    draw: () => [
      place(jar(tones.molasses, 'bee'), 690, 570, { scale: 1.2 }),
      place(sprite('honey-pot', 400), 440, 620),
      place(plate(230), 740, 680),
      place(honeycomb(), 735, 664, { scale: 0.42 }),
      several('blossom', [[210, 660, 130]]),
      place(sprite('honeybee', 96), 210, 330, { shadow: 0, rotate: -12 }),
      place(sprite('honeybee', 70), 620, 230, { shadow: 0, rotate: 10, flip: true }),
    ],
  },
};
