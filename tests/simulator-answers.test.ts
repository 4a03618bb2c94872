import { addAnswers, alwaysRefused, type Answers } from '../simulator/engine/answers.ts';

test('a call that several players tried 500 times in all, and never well, is named', () => {
  const sum: Answers = new Map();
  addAnswers(sum, [
    ['updateCartItem', { all: 300, good: 0 }],
    ['addToCart', { all: 300, good: 0 }],
    ['deleteEvent', { all: 300, good: 0 }],
  ]);
  addAnswers(sum, [
    ['updateCartItem', { all: 200, good: 0 }],
    ['addToCart', { all: 200, good: 1 }],
    ['deleteEvent', { all: 199, good: 0 }],
  ]);
  expect(alwaysRefused(sum)).toEqual(['updateCartItem (500)']);
});
