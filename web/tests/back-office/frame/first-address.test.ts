import { expect, it } from 'vitest';
import { firstAddress } from '#web/back-office/frame/first-address.ts';

it.each([
  ['', null, '/admin/overview'],
  ['', 'plans', '/admin/plans'],
  ['', 'nonsense', '/admin/overview'],
  ['tab=events', 'plans', '/admin/events'],
  ['tab=nonsense', null, '/admin/overview'],
  ['tab=nonsense', 'plans', '/admin/plans'],
  ['tab=events&view=locations', null, '/admin/events/locations'],
  ['tab=events&view=calendar', null, '/admin/events'],
  ['tab=notifications&part=history', null, '/admin/notifications/history'],
  ['tab=notifications&part=nonsense', null, '/admin/notifications'],
  ['section=settings', 'plans', '/admin/settings'],
])('the address /admin?%s with the last tab %s leads to %s', (search, lastTab, address) => {
  expect(firstAddress(new URLSearchParams(search), lastTab)).toBe(address);
});
