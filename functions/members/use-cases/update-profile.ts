import type * as z from 'zod';
import type { profileUpdate } from '#shared/contracts/members.ts';
import { relay } from '#functions/messages/data/outbox.ts';
import { verificationWrites } from '#functions/sessions/use-cases/send-verification.ts';
import { latestCutoff } from '#functions/coop/data/cycles.ts';
import { changeReach, changeUserAndEmail, requireUser } from '../data/users.ts';
import { keepLocation } from '../domain/location-at.ts';
import type { User } from '../domain/user.ts';

/**
 * Saves the own profile. Another e-mail address must be free, counts as unverified and gets a link.
 * @throws AppError `not_found` for a removed account, `conflict` for a taken address.
 */
export async function updateOwnProfile(
  userId: string,
  input: z.output<typeof profileUpdate>,
  now: Date,
): Promise<User> {
  const user = await requireUser(userId);
  const isNewAddress = input.email !== user.email;
  // Who switches mail on again, or gives another address, is written to again.
  const isProblemOver = input.email_enabled === true || isNewAddress;
  const pickupLocationId = input.pickup_location_id ?? user.pickupLocationId;
  const isMoving = pickupLocationId !== user.pickupLocationId;
  const changes = {
    firstName: input.first_name,
    lastName: input.last_name,
    phone: input.phone,
    phoneVerified: user.phoneVerified && user.phone === input.phone,
    street: input.address.street,
    city: input.address.city,
    state: input.address.state,
    zipCode: input.address.zip_code,
    pickupLocationId,
    ...(isMoving && { locationsAtCutoffs: keepLocation(user, await latestCutoff(new Date())) }),
    emailEnabled: input.email_enabled ?? user.emailEnabled,
    emailProblem: isProblemOver ? ('' as const) : user.emailProblem,
    smsEnabled: input.sms_enabled ?? user.smsEnabled,
    marketingEmails: input.preferences?.marketing_emails ?? user.marketingEmails,
    updatedAt: now.toISOString(),
  };
  if (!isNewAddress) return changeReach(user, changes);
  const verification = verificationWrites({ id: userId, firstName: input.first_name }, input.email, now);
  const changed = await changeUserAndEmail(user, changes, input.email, verification.writes);
  await relay([verification.messageId]);
  return changed;
}
