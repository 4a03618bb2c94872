import { usesPlaceholder, type PlaceholderValues } from '#shared/placeholders.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { locationEntity } from '#functions/pickup-locations/data/locations.ts';
import type { BroadcastContent } from '../domain/broadcast.ts';

type Person = Pick<User, 'firstName' | 'emailVerified' | 'pickupLocationId'>;

/**
 * The values of a broadcast's placeholders for some people. Locations are read only when a placeholder needs
 * them. When the email address of an account was never confirmed, its name is left out. Whoever made the
 * account may have entered another person's address, and any words as the name.
 */
export async function readPersons(
  { subject, message }: Pick<BroadcastContent, 'subject' | 'message'>,
  people: Person[],
): Promise<(person: Person) => PlaceholderValues> {
  const isPlaceNamed = usesPlaceholder(`${subject ?? ''}\n${message}`, 'pickup place');
  const ids = isPlaceNamed
    ? [...new Set(people.flatMap(({ pickupLocationId }) => pickupLocationId ?? []))]
    : [];
  const [locations] = await getEntities([ids.map((id) => locationEntity.at(id))]);
  const names = new Map(ids.map((id, at) => [id, locations[at]?.name]));
  return ({ firstName, emailVerified, pickupLocationId }) => ({
    'first name': emailVerified ? firstName : '',
    'pickup place': names.get(pickupLocationId ?? ''),
  });
}
