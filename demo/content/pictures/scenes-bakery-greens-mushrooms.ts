import { several, sprig, type Scenes } from './scene.ts';
import { bagel, baguette, boule, slice } from './shapes-bakery.ts';
import { heirloom } from './shapes-fruit.ts';
import { capped, growingTray, lionsMane, oysterCluster, type Greens } from './shapes-farm.ts';
import { jar, pouch, tones } from './shapes-jars.ts';
import { basket, board, bowl, crate, heap, linen, plate } from './shapes-vessels.ts';
import { flat, sprite } from './sprites.ts';
import { at, place } from './svg.ts';

/** The colours of young greens, by the plant in the tray. */
const greens = {
  rainbow: {
    stem: '#c9708f',
    leaves: ['#7fae3e', '#9b4a6e', '#5f8f3a', '#b9cf5a', '#7d3f63'],
    shape: 'heart',
    height: 120,
    count: 120,
  },
  sunflower: {
    stem: '#dfe6b4',
    leaves: ['#7fae3e', '#93be4c', '#6a9c34'],
    shape: 'long',
    height: 150,
    count: 90,
  },
  pea: {
    stem: '#9fc35a',
    leaves: ['#6fa83c', '#8cc152', '#5c9433'],
    shape: 'round',
    height: 160,
    count: 100,
  },
  basil: {
    stem: '#8fb04e',
    leaves: ['#4f8f34', '#64a63e', '#437f2e'],
    shape: 'round',
    height: 110,
    count: 90,
  },
} satisfies Record<string, Greens>;

const shiitake: [string, string, string] = ['#b98355', '#8a5630', '#56321a'];
const cremini: [string, string, string] = ['#d9b48a', '#b78658', '#855a34'];
const slate: [string, string, string] = ['#b8c0c4', '#8c979d', '#5d686f'];
const stem: [string, string] = ['#fbf3e2', '#d8c4a2'];

/** Bread, microgreens and mushrooms. */
export const bakeryGreensMushroomScenes: Scenes = {
  'country-sourdough': {
    room: 'clay',
    draw: () => [
      place(board(800), 480, 670),
      place(boule(), 420, 634, { scale: 1.25 }),
      place(slice(), 730, 652),
      sprig(160, 690, 110, 74),
    ],
  },
  'morning-baguettes': {
    room: 'cream',
    draw: () => [
      place(linen(760, '#f7f0e2', '#9aa9b5'), 480, 664, { shadow: 0.4 }),
      at(318, 560, baguette(380, -70).art),
      at(370, 570, baguette(420, -80).art),
      at(410, 566, baguette(370, -66).art),
      place(basket(300, 170, ''), 350, 624),
      place(baguette(400, -8), 690, 668),
    ],
  },
  'butter-croissants': {
    room: 'butter',
    draw: () => [
      place(plate(720), 470, 666),
      several('croissant', [
        [340, 580, 270, -8],
        [590, 584, 270, 12],
        [470, 640, 310, 0],
      ]),
      several('butter', [[820, 660, 120]]),
    ],
  },
  'sourdough-bagels': {
    room: 'mist',
    draw: () => [
      place(board(760), 480, 670),
      place(bagel(), 330, 600, { scale: 1.15 }),
      place(bagel(), 590, 604, { scale: 1.15, flip: true }),
      place(bagel(), 400, 540, { scale: 1.1, shadow: 0.3, flip: true }),
      place(bagel(), 460, 654, { scale: 1.3 }),
      sprig(780, 676, 120, 40),
    ],
  },
  'soft-pretzels': {
    room: 'clay',
    draw: () => [
      place(board(760), 480, 666),
      place(flat('pretzel', 280, -16, 0.7), 340, 592),
      place(flat('pretzel', 280, 14, 0.7), 620, 596),
      place(flat('pretzel', 310, 0, 0.72), 480, 648),
      place(jar(tones.salt, 'wave', tones.brass, 150), 830, 610, { scale: 0.8 }),
    ],
  },
  'oatmeal-honey-cookies': {
    room: 'sage',
    draw: () => [
      place(plate(640), 440, 660),
      ...(
        [
          [300, 610, 0],
          [560, 608, 60],
          [430, 576, 130],
          [350, 650, 200],
          [530, 652, 280],
        ] as const
      ).map(([x, y, turn]) => place(flat('cookie', 220, turn), x, y)),
      place(sprite('glass-of-milk', 220), 790, 640),
    ],
  },
  'lattice-fruit-pie': {
    room: 'cream',
    draw: () => [
      place(linen(680, '#f7f0e2', '#d98f6a'), 480, 656, { shadow: 0.4 }),
      place(flat('pie', 430, 0, 0.66), 450, 640),
      several('peach', [[730, 640, 170]]),
      several('cherries', [[840, 676, 110]]),
    ],
  },
  'rainbow-microgreens': {
    room: 'cream',
    draw: () => [
      place(growingTray(greens.rainbow, 560, 'rainbow'), 470, 640, { scale: 1.15 }),
      several('lemon', [[850, 676, 110, 12]]),
    ],
  },
  'sunflower-shoots': {
    room: 'butter',
    draw: () => [
      place(sprite('sunflower', 240), 780, 600),
      place(growingTray(greens.sunflower, 520, 'sunflower', ['#c9975f', '#a87442']), 420, 640, {
        scale: 1.15,
      }),
    ],
  },
  'pea-shoots': {
    room: 'sage',
    draw: () => [
      place(growingTray(greens.pea, 540, 'pea'), 460, 630, { scale: 1.15 }),
      several('pea-pod', [[800, 672, 150, 20]]),
    ],
  },
  'living-basil-tray': {
    room: 'clay',
    draw: () => [
      place(growingTray(greens.basil, 420, 'basil', ['#d98f6a', '#a8573a']), 450, 640, { scale: 1.4 }),
      several('tomato', [[820, 670, 130]]),
    ],
  },
  'blue-oyster-mushrooms': {
    room: 'mist',
    draw: () => [
      place(board(740), 480, 670),
      place(oysterCluster(slate, 'blue'), 470, 640, { scale: 1.35 }),
      sprig(800, 684, 110, 40),
    ],
  },
  'lions-mane-mushrooms': {
    room: 'sage',
    draw: () => [
      place(board(760), 480, 670),
      place(lionsMane(330), 410, 640),
      place(lionsMane(200), 680, 654),
      sprig(190, 690, 110, 72),
    ],
  },
  'shiitake-mushrooms': {
    room: 'clay',
    draw: () => [
      place(
        bowl(
          430,
          130,
          heap({ pieces: [capped(shiitake, stem, 150, 130)], across: 4, rows: 2, rise: 54 }, 250, 'shiitake'),
        ),
        410,
        612,
      ),
      place(capped(shiitake, stem, 190, 170), 710, 640),
      place(capped(shiitake, stem, 130, 120), 820, 672),
      sprig(200, 680, 110, 68),
    ],
  },
  'cremini-mushrooms': {
    room: 'cream',
    draw: () => [
      place(
        basket(
          410,
          130,
          heap({ pieces: [capped(cremini, stem, 140, 130)], across: 4, rows: 3, rise: 48 }, 280, 'cremini'),
        ),
        430,
        610,
      ),
      place(capped(cremini, stem, 170, 160), 730, 644),
      place(capped(cremini, stem, 120, 110), 840, 676),
    ],
  },
  'chefs-mushroom-box': {
    room: 'butter',
    draw: () => [
      place(
        crate(
          600,
          130,
          [
            `<g transform="translate(-150 30) scale(.8)">${oysterCluster(slate, 'box').art}</g>`,
            `<g transform="translate(150 40)">${lionsMane(220).art}</g>`,
            `<g transform="translate(0 44)">${heap({ pieces: [capped(shiitake, stem, 150, 150), capped(cremini, stem, 140, 140)], across: 4, rows: 1, rise: 0 }, 420, 'chef')}</g>`,
          ].join(''),
        ),
        460,
        630,
      ),
      place(capped(cremini, stem, 120, 110), 840, 676),
    ],
  },
  'oyster-mushroom-grow-kit': {
    room: 'sage',
    draw: () => [
      place(pouch(tones.kraft, 'leaf', 260, 320), 400, 640),
      place(oysterCluster(['#fbe9dc', '#efcbb4', '#c9967a'], 'kit'), 640, 652, { scale: 1 }),
    ],
  },
  'vendor-microgreens': {
    room: 'sage',
    draw: () => [
      place(growingTray(greens.pea, 400, 'vendor-pea'), 660, 550, { scale: 0.95 }),
      place(growingTray(greens.rainbow, 520, 'vendor-rainbow', ['#c9975f', '#a87442']), 390, 650, {
        scale: 1.1,
      }),
      place(heirloom(['#f0805a', '#d9412b', '#9c2018'], 130), 800, 684),
    ],
  },
  'vendor-sourdough': {
    room: 'cream',
    draw: () => [
      at(690, 550, baguette(330, -68).art),
      at(740, 552, baguette(340, -80).art),
      place(basket(240, 130, ''), 720, 570),
      place(board(640), 420, 680),
      place(boule(), 370, 646, { scale: 1.05 }),
      place(sprite('croissant', 180, undefined, 0), 690, 672),
    ],
  },
  'vendor-mushrooms': {
    room: 'clay',
    draw: () => [
      place(oysterCluster(slate, 'vendor'), 340, 610, { scale: 1.2 }),
      place(lionsMane(240), 640, 620),
      place(capped(shiitake, stem, 160, 150), 500, 668),
      place(capped(cremini, stem, 120, 110), 790, 672),
    ],
  },
};
