import { jest } from '@jest/globals';
import type { User } from '#functions/accounts/domain/user.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { dynamodb } from '#functions/platform/dynamodb.ts';
import type { Key } from '#functions/platform/keys.ts';
import { locationEntity } from '#functions/pickup-locations/data/locations.ts';
import type { PickupLocation } from '#functions/pickup-locations/domain/location.ts';
import { subscriptionEntity } from '#functions/subscriptions/data/subscriptions.ts';
import { exampleSubscription } from '../../../tests/support/example-subscription.ts';
import { readPersons } from './read-persons.ts';

const placesOnce = [{ cycleId: 'cyc_1', pickupLocationId: 'loc_dock' }];
const person = { id: 'usr_1', subscriptionId: 'sub_example', pickupLocationId: 'loc_hall' } as User;
const cycle = { id: 'cyc_1', pickupDays: [{ date: '2026-06-12', locationId: null }] } as unknown as Cycle;

beforeAll(() => {
  process.env.TABLE_NAME = 'table';
  const locations = ['Dock', 'Hall'].map((name) =>
    locationEntity.item({ id: `loc_${name.toLowerCase()}`, name } as PickupLocation),
  );
  const items = [subscriptionEntity.item(exampleSubscription({ placesOnce })), ...locations];
  jest.spyOn(dynamodb, 'send').mockImplementation(async (operation, input) => {
    if (operation === 'Query') return { Items: [] };
    const { RequestItems } = input as { RequestItems: Record<string, { Keys: Key[] }> };
    return {
      Responses: {
        table: items.filter(({ pk }) => RequestItems.table!.Keys.some((key) => key.pk === pk)),
      },
    };
  });
});
afterAll(() => {
  jest.restoreAllMocks();
});

it.each([
  ['chosen for the cycle', [], 'Dock'],
  ['of the account when the pickup at the chosen one was called off', ['loc_dock'], 'Hall'],
  ['in no words when the pickups at both were called off', ['loc_dock', 'loc_hall'], undefined],
])('a broadcast names the location %s', async (_, calledOff, name) => {
  const values = await readPersons(
    { subject: '', message: 'See you at {pickup place}.' },
    { ...cycle, calledOff },
    [person],
  );
  expect(values(person)['pickup place']).toBe(name);
});
