import { several, sprig, pieces, type Scenes } from './scene.ts';
import { heirloom, standingCarrots } from './shapes-fruit.ts';
import { basket, crate, heap } from './shapes-vessels.ts';
import { dye, place } from './svg.ts';

const redPepper = dye([0.1, 1.05, 0], [0.25, 0.2, 0], [0.1, 0.1, 0.1]);
const ripe = heirloom(['#f0805a', '#d9412b', '#9c2018'], 150);
const orange = [standingCarrots(['#fbb765', '#ef8a2c', '#bf5c14'], 250)];

function rows(...drawn: [string, number][]): string {
  return drawn.map(([row, y]) => `<g transform="translate(0 ${y})">${row}</g>`).join('');
}

/** The packed shares, from a full crate to a small basket. */
export const planScenes: Scenes = {
  'plan-full-share': {
    room: 'sage',
    zoom: 1,
    draw: () => [
      place(
        crate(
          720,
          180,
          rows(
            [
              heap(
                {
                  pieces: pieces(240, 'leafy-green', 'broccoli', 'pineapple', 'leafy-green'),
                  across: 4,
                  rows: 1,
                  rise: 0,
                },
                480,
                'full-back-2',
              ),
              -84,
            ],
            [
              heap(
                {
                  pieces: [
                    ...orange,
                    ripe,
                    ...pieces(190, 'tangerine', 'bell-pepper', 'ear-of-corn', 'eggplant'),
                  ],
                  across: 7,
                  rows: 1,
                  rise: 0,
                },
                580,
                'full-front-4',
              ),
              22,
            ],
          ),
        ),
        460,
        640,
      ),
      place(ripe, 870, 680, { scale: 0.9 }),
    ],
  },
  'plan-half-share': {
    room: 'butter',
    draw: () => [
      place(
        crate(
          540,
          160,
          rows(
            [
              heap(
                { pieces: pieces(220, 'leafy-green', 'broccoli'), across: 3, rows: 1, rise: 0 },
                320,
                'half-back',
              ),
              -74,
            ],
            [
              heap(
                {
                  pieces: [
                    ...orange,
                    ripe,
                    ...pieces(170, 'tangerine', 'ear-of-corn', 'eggplant', ['bell-pepper', redPepper, 7]),
                  ],
                  across: 5,
                  rows: 1,
                  rise: 0,
                },
                410,
                'half-front-6',
              ),
              20,
            ],
          ),
        ),
        450,
        630,
      ),
      several('lemon', [[800, 660, 130, 20]]),
      several('garlic', [[150, 676, 110]]),
    ],
  },
  'plan-small-share': {
    room: 'cream',
    draw: () => [
      place(
        basket(
          420,
          150,
          rows(
            [
              heap({ pieces: pieces(210, 'leafy-green'), across: 2, rows: 1, rise: 0 }, 160, 'small-back'),
              -60,
            ],
            [
              heap(
                {
                  pieces: [...orange, ripe, ...pieces(160, 'tangerine', 'lemon', 'bell-pepper')],
                  across: 4,
                  rows: 1,
                  rise: 0,
                },
                280,
                'small-front-5',
              ),
              18,
            ],
          ),
        ),
        450,
        626,
      ),
      several('tangerine', [[760, 656, 140]]),
    ],
  },
  'plan-trial-box': {
    room: 'clay',
    draw: () => [
      place(
        crate(
          440,
          150,
          rows(
            [
              heap(
                { pieces: pieces(200, 'leafy-green', 'herb'), across: 3, rows: 1, rise: 0 },
                240,
                'trial-back',
              ),
              -60,
            ],
            [
              heap(
                {
                  pieces: pieces(150, 'strawberry', 'lemon', 'tomato', 'avocado'),
                  across: 4,
                  rows: 1,
                  rise: 0,
                },
                310,
                'trial-front-5',
              ),
              18,
            ],
          ),
          ['#f0e2c8', '#dcc7a0', '#b39a6c'],
        ),
        450,
        626,
      ),
      several('strawberry', [[760, 660, 130, 30]]),
      sprig(190, 686, 110, 70),
    ],
  },
  'plan-juicing-share': {
    room: 'mist',
    draw: () => [
      place(
        basket(
          460,
          140,
          heap(
            {
              pieces: [...orange, ...pieces(180, 'tangerine', 'green-apple', 'leafy-green')],
              across: 4,
              rows: 2,
              rise: 62,
            },
            320,
            'juice-2',
          ),
        ),
        430,
        620,
      ),
      several('green-apple', [[760, 650, 150]]),
      several('ginger-root', [[860, 684, 110]]),
    ],
  },
};
