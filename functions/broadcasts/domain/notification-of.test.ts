import { expect, it } from '@jest/globals';
import { brand } from '#shared/brand.ts';
import { notificationOf } from './notification-of.ts';

const notification = (subject: string | null, message: string) =>
  notificationOf({ subject, message }, { 'first name': 'Mia' });

it('a notification has the subject of a mail, or names the sender of an SMS', () => {
  expect(notification('Berries', 'Ripe.\n\nCome.')).toEqual({
    title: 'Berries',
    body: 'Ripe. Come.',
    link: null,
  });
  expect(notification(null, 'Pickup is tomorrow.').title).toBe(`A message from ${brand.name}`);
});

it('a notification of a long broadcast is cut at a word', () => {
  const { body } = notification('News', 'word '.repeat(200));
  expect(body.length).toBeLessThanOrEqual(400);
  expect(body).toMatch(/ word…$/);
});

it('a notification has the person’s name in its placeholders', () => {
  expect(notification('Hi {first name}', 'At {pickup place}')).toMatchObject({
    title: 'Hi Mia',
    body: 'At your pickup location',
  });
});
