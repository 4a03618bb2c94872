import { usesPlaceholder, type PlaceholderValues } from '#shared/placeholders.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { pickupDayFor, type Cycle } from '#functions/cycles/domain/cycle.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { locationEntity } from '#functions/pickup-locations/data/locations.ts';
import { readCyclePlaces, type CyclePlaces } from '../data/member-facts.ts';
import type { BroadcastContent } from '../domain/broadcast.ts';

/**
 * The values of a broadcast's placeholders for some people. The name is left out when the email address was
 * never confirmed: whoever made the account may have entered another person's address, and any words as name.
 * @param cycle the cycle that the broadcast is about; undefined for none
 */
export async function readPersons(
  { subject, message }: Pick<BroadcastContent, 'subject' | 'message'>,
  cycle: Cycle | undefined,
  people: User[],
): Promise<(person: User) => PlaceholderValues> {
  const isPlaceNamed = usesPlaceholder(`${subject ?? ''}\n${message}`, 'pickup place');
  const places = isPlaceNamed && cycle ? await readCyclePlaces(cycle, people) : undefined;
  const placeIds = new Map(
    isPlaceNamed ? people.map((person) => [person.id, placeOf(person, cycle, places?.get(person.id))]) : [],
  );
  const ids = [...new Set([...placeIds.values()].flatMap((id) => id ?? []))];
  const [locations] = await getEntities([ids.map((id) => locationEntity.at(id))]);
  const names = new Map(ids.map((id, at) => [id, locations[at]?.name]));
  return ({ id, firstName, emailVerified }) => ({
    'first name': emailVerified ? firstName : '',
    'pickup place': names.get(placeIds.get(id) ?? ''),
  });
}

/**
 * The location where a person collects: the location of the orders for the cycle. Without orders, it is the
 * location for a share of the cycle, or else the chosen location. Undefined when that location has no pickup.
 * Undefined also when orders and a coming share are at several locations, because a message names only one.
 */
function placeOf(user: User, cycle: Cycle | undefined, places: CyclePlaces | undefined): string | undefined {
  const chosen = places?.sharePlace ?? user.pickupLocationId ?? undefined;
  const usual = chosen && cycle && !pickupDayFor(cycle, chosen) ? undefined : chosen;
  if (!places || places.orderPlaces.length === 0) return usual;
  const all = new Set([...places.orderPlaces, ...(places.isShareComing && usual ? [usual] : [])]);
  return all.size === 1 ? places.orderPlaces[0] : undefined;
}
