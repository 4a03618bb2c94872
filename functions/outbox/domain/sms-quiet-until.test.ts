import { localInstant } from '#shared/local-date.ts';
import { examples } from '../templates/examples.ts';
import type { MailData, MailTemplate } from './mail-templates.ts';
import { smsQuietUntil } from './sms-quiet-until.ts';

const today = '2026-12-05';
const [early, noon, late] = ['05:00', '12:00', '20:00'].map((time) => localInstant(today, time)) as [
  Date,
  Date,
  Date,
];
const untilOf = <Template extends MailTemplate>(
  template: Template,
  now: Date,
  changes: Partial<MailData[Template]> = {},
) => smsQuietUntil(template, { ...examples[template], ...changes }, now)?.toISOString();

it('an SMS waits from 20:00 to 8:00 local', () => {
  expect(untilOf('renewal-declined', early)).toBe(localInstant(today, '08:00').toISOString());
  expect(untilOf('renewal-declined', noon)).toBeUndefined();
  expect(untilOf('renewal-declined', late)).toBe(localInstant('2026-12-06', '08:00').toISOString());
});

it('a code to confirm a phone number goes out at any hour', () => {
  for (const now of [early, noon, late]) expect(untilOf('phone-code', now)).toBeUndefined();
});

it.each(['pickup-called-off', 'pickup-held-back', 'pickup-place-changed', 'goods-missing'] as const)(
  '%s goes out at any hour on the pickup day alone',
  (template) => {
    for (const now of [early, late]) {
      expect(untilOf(template, now, { pickupDate: today })).toBeUndefined();
      expect(untilOf(template, now, { pickupDate: '2026-12-06' })).toBeDefined();
    }
  },
);

it('a moved pickup is told at any hour when its old day or its new day is today', () => {
  const days = { oldPickupDate: '2026-12-06', newPickupDate: '2026-12-07' };
  expect(untilOf('pickup-moved', early, { ...days, oldPickupDate: today })).toBeUndefined();
  expect(untilOf('pickup-moved', early, { ...days, newPickupDate: today })).toBeUndefined();
  expect(untilOf('pickup-moved', early, days)).toBeDefined();
});
