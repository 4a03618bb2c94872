import { several, sprig, pieces, type Scenes } from './scene.ts';
import { grains } from './shapes-bakery.ts';
import { bottle, candle, jar, pouch, soap, tin, tones } from './shapes-jars.ts';
import { basket, bowl, heap, linen, plate } from './shapes-vessels.ts';
import { sprite } from './sprites.ts';
import { dye, place, tone } from './svg.ts';

const roasted = ['#5b3a26', '#3b2315', '#6d4630'];
const creamCup = tone(0, 0.4, 1.1);

/** Coffee, tea, herbs, soap, wax and the pantry. */
export const coffeeBotanicalsPantryScenes: Scenes = {
  'sunrise-roast-coffee': {
    room: 'clay',
    draw: () => [
      place(pouch(tones.kraft, 'sun', 250, 390), 390, 620),
      place(sprite('hot-beverage', 220, creamCup), 670, 630),
      place(grains(roasted, 46, 250, 13, 'sunrise'), 520, 684),
    ],
  },
  'night-heron-dark-roast': {
    room: 'mist',
    draw: () => [
      place(pouch(tones.navy, 'wave', 250, 390), 420, 624),
      place(bowl(220, 80, grains(roasted, 190, 92, 12, 'heron-bowl', 0.6).art), 710, 630),
      place(grains(roasted, 40, 240, 13, 'heron'), 560, 688),
    ],
  },
  'bottled-cold-brew': {
    room: 'butter',
    draw: () => [
      place(bottle(tones.coffee, tones.brass, 180, 420, 'wave'), 400, 630),
      place(sprite('tumbler-glass', 220, tone(-6, 0.9, 0.92)), 640, 644),
      place(grains(roasted, 26, 160, 13, 'brew'), 700, 692),
    ],
  },
  'roasted-yaupon-tea': {
    room: 'sage',
    draw: () => [
      place(sprite('teapot', 300, tone(100, 0.4, 0.92)), 640, 600),
      place(tin(tones.sage, 'leaf'), 370, 640, { scale: 1.35 }),
      sprig(720, 676, 140, 70),
      sprig(190, 684, 110, 60),
    ],
  },
  'hibiscus-ginger-tea': {
    room: 'clay',
    draw: () => [
      several('ginger-root', [[690, 600, 220, 0]]),
      place(tin(tones.plum, 'flower'), 400, 636, { scale: 1.4 }),
      several('hibiscus', [
        [640, 670, 170, 0],
        [210, 676, 130, -20],
      ]),
    ],
  },
  'lavender-oat-soap': {
    room: 'mist',
    draw: () => [
      place(linen(660, '#f7f0e2', '#8d6a86'), 480, 660, { shadow: 0.4 }),
      place(soap(['#d9cbdc', '#bda9c2', '#927c9a']), 470, 630, { scale: 1.25 }),
      place(soap(['#efe6da', '#ddcfba', '#b5a386']), 490, 530, { scale: 1.15, shadow: 0.3 }),
      several('hyacinth', [[760, 664, 190, 14]], tone(0, 0.65, 0.95)),
    ],
  },
  'beeswax-candle': {
    room: 'clay',
    draw: () => [
      place(candle(), 460, 630, { scale: 1.45 }),
      sprig(700, 664, 170, 66),
      several('blossom', [[240, 660, 120]]),
    ],
  },
  'calendula-salve': {
    room: 'cream',
    draw: () => [
      place(plate(480), 470, 676),
      place(tin(tones.brass, 'flower'), 460, 652, { scale: 1.4 }),
      several('rosette', [
        [730, 640, 150],
        [820, 682, 110],
        [210, 668, 140],
      ]),
      sprig(660, 694, 90, 76),
    ],
  },
  'potted-lemon-basil': {
    room: 'sage',
    draw: () => [
      place(sprite('potted-plant', 400), 440, 630),
      place(sprite('potted-plant', 240), 720, 656),
      sprig(210, 690, 110, 74),
    ],
  },
  'fresh-herb-bundle': {
    room: 'butter',
    draw: () => [
      place(linen(680, '#f7f0e2', '#93a278'), 480, 660, { shadow: 0.4 }),
      several('herb', [
        [400, 560, 300, -32],
        [560, 560, 300, 26],
      ]),
      several('four-leaf-clover', [[330, 620, 190, -30]]),
      several('herb', [[470, 610, 330, -4]]),
      several('leafy-green', [[630, 636, 190, 20]]),
      several('garlic', [[810, 676, 110]]),
    ],
  },
  'garden-bouquet': {
    room: 'cream',
    draw: () => [
      place(
        bowl(
          250,
          220,
          heap(
            {
              pieces: pieces(230, 'sunflower', 'rosette', 'hyacinth', 'herb', 'tulip', 'sunflower'),
              across: 4,
              rows: 3,
              rise: 66,
            },
            230,
            'bouquet-5',
          ),
          ['#e9b48f', '#d18a5d', '#9d5f38'],
        ),
        470,
        640,
      ),
      several('rosette', [[740, 676, 120]]),
      sprig(240, 684, 120, 68),
    ],
  },
  'elderberry-syrup': {
    room: 'mist',
    draw: () => [
      place(bottle(tones.elder, tones.cream, 160, 400, 'flower'), 430, 630),
      several('grapes', [[650, 640, 220, 8]], tone(-10, 0.6, 0.66)),
      several('ginger-root', [[800, 680, 110]]),
    ],
  },
  'datil-pepper-sauce': {
    room: 'clay',
    draw: () => [
      place(bottle(tones.chilli, tones.coffee, 140, 420, 'sun'), 430, 630),
      several(
        'hot-pepper',
        [
          [610, 640, 200, 10],
          [730, 660, 170, 46],
        ],
        dye([1, 0.1, 0], [0.5, 0.6, 0], [0, 0.1, 0.1]),
        12.5,
      ),
      several('garlic', [[260, 660, 130]]),
    ],
  },
  'atlantic-sea-salt': {
    room: 'mist',
    draw: () => [
      place(jar(tones.salt, 'wave', tones.brass), 430, 626, { scale: 1.7 }),
      place(
        bowl(190, 70, grains(['#ffffff', '#f6f1e8', '#ece4d6'], 260, 80, 8, 'salt', 0.6).art, [
          '#d9b78d',
          '#bd9264',
          '#8d6437',
        ]),
        720,
        650,
      ),
      several('lemon', [[230, 666, 130, 14]]),
    ],
  },
  'honey-pecan-granola': {
    room: 'butter',
    draw: () => [
      place(pouch(tones.cream, 'bee', 230, 370, '#f6dfa4'), 350, 610),
      place(
        bowl(
          320,
          120,
          grains(['#d9a45c', '#b9793a', '#8a5630', '#efc98c'], 300, 138, 14, 'granola', 0.55).art,
        ),
        650,
        640,
      ),
      place(sprite('spoon', 140, undefined, 60), 840, 690, { shadow: 0.5 }),
    ],
  },
  'boiling-peanuts': {
    room: 'cream',
    draw: () => [
      place(
        basket(
          430,
          140,
          heap({ pieces: pieces(130, 'peanuts'), across: 5, rows: 3, rise: 46 }, 310, 'peanuts'),
        ),
        440,
        614,
      ),
      several('peanuts', [
        [720, 644, 130, 20],
        [810, 674, 110, 70],
        [220, 680, 110, 50],
      ]),
    ],
  },
  'vendor-botanicals': {
    room: 'mist',
    draw: () => [
      place(sprite('potted-plant', 330), 690, 570),
      place(soap(['#d3dbc0', '#b3bf99', '#87956b']), 400, 640, { scale: 1.1 }),
      place(tin(tones.brass, 'flower'), 300, 530, { scale: 0.9 }),
      place(tin(tones.plum, 'leaf'), 480, 528, { scale: 0.9 }),
      several('hyacinth', [[760, 676, 150, 20]], tone(0, 0.65, 0.95)),
      several('rosette', [[190, 676, 120]]),
    ],
  },
  'vendor-coffee': {
    room: 'cream',
    draw: () => [
      place(pouch(tones.navy, 'wave', 200, 320), 690, 570),
      place(pouch(tones.kraft, 'sun', 210, 340), 330, 590),
      place(sprite('hot-beverage', 240, creamCup), 530, 650),
      place(grains(roasted, 60, 330, 13, 'vendor-coffee'), 480, 694),
    ],
  },
};
