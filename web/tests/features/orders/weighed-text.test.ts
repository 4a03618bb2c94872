import { expect, it } from 'vitest';
import { weighedText } from '#web/features/orders/weighed-text.ts';

const line = (units: number, weight: number, credit: number, next_bill = 0) => ({
  estimated_weight: 4,
  weighed: { units, weight, credit, next_bill },
});

it.each([
  ['less', line(1, 3.7, 1.8), 'Weighed 3.7 lb, estimated 4 lb: $1.80 back as credit'],
  [
    'more, of several units',
    line(2, 8.35, 0, 2.1),
    'Weighed 8.35 lb, estimated 8 lb: $2.10 on your next bill',
  ],
  [
    'both, after a correction',
    line(1, 4, 0.5, 0.5),
    'Weighed 4 lb, estimated 4 lb: $0.50 back as credit, $0.50 on your next bill',
  ],
  ['as much', line(1, 4, 0), 'Weighed 4 lb, as estimated'],
  ['what nobody knows yet', { ...line(1, 4, 0), weighed: null }, 'about 4 lb each, weighed when packed'],
  ['nothing that matters', { estimated_weight: null, weighed: null }, ''],
])('the text of a weighed item says what it weighed: %s', (_, item, text) => {
  expect(weighedText(item, 'confirmed', 'member')).toBe(text);
});

it('the text of a weighed item speaks to staff of the bill of somebody else', () => {
  expect(weighedText(line(1, 4.2, 0, 1.2), 'picked_up', 'staff')).toBe(
    'Weighed 4.2 lb, estimated 4 lb: $1.20 on the next bill',
  );
});

it('the text of an item says nothing of weighing where that did not happen any more', () => {
  expect(weighedText({ estimated_weight: 4, weighed: null }, 'picked_up', 'member')).toBe('');
});
