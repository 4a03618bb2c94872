import type * as z from 'zod';
import type { profileUpdate } from '#shared/contracts/accounts/profile.ts';
import { conflict, invalid } from '#functions/platform/errors.ts';
import { newId } from '#functions/platform/ids.ts';
import { TransactionRefused, type NamedWrite } from '#functions/platform/table.ts';
import { enqueue, outboxMail, type OutboxMail } from '#functions/outbox/data/outbox.ts';
import { provePassword } from './prove-password.ts';
import { refuseOptedOut } from './refuse-opted-out.ts';
import { verificationWrites } from './verification-writes.ts';
import { latestCutoff } from '#functions/cycles/data/cycles.ts';
import type { PickupLocation } from '#functions/pickup-locations/domain/location.ts';
import { requireOpenLocation } from '#functions/pickup-locations/use-cases/require-open-location.ts';
import {
  changeContactFacts,
  duplicateEmail,
  findUserIdByEmail,
  requireUser,
  type UserChanges,
} from '../data/users.ts';
import { keepLocation } from '../domain/location-at.ts';
import type { User } from '../domain/user.ts';

type ProfileUpdate = z.output<typeof profileUpdate>;

/** The mail about the coming pickups after a change of location; undefined when there are no pickups. */
export interface LocationNews {
  mail?: OutboxMail;
}

/**
 * Saves the signed-in person's profile. A new email address needs the password and must be free. The account
 * moves to it once the link mailed there is followed; until then it is not reserved. The present address gets
 * a mail, too. Switching messages on needs the `version` of a form that showed them as off. Older forms, and
 * the body in the documents, have no version.
 * @throws AppError `not_found` for a removed account; `conflict` for a taken address, an account that changed
 * since `version` or during the call, and messages switched on without `version`; `invalid` for the password,
 * a location that is not open, and SMS to a number that replied STOP; `too_many_requests` after too many
 * passwords (`passwordTries`).
 */
export async function updateOwnProfile(
  userId: string,
  input: ProfileUpdate,
  now: Date,
  newsOf: (user: User, location: PickupLocation) => Promise<LocationNews>,
): Promise<User> {
  const user = await requireUser(userId);
  if (input.version === undefined && switchesOn(user, input))
    throw conflict('Please reload the page, and turn messages on again there.');
  if (input.version !== undefined && input.version !== user.version) throw changedSince();
  const locationMove = await locationChange(user, input.pickup_location_id, new Date());
  const changes = { ...changesOf(user, input, now), ...locationMove?.changes };
  await refuseOptedOut(user, changes);
  const news = locationMove && (await newsOf(user, locationMove.place)).mail;
  const newsMails = news ? [news] : [];
  if (input.email === user.email) return save(user, changes, [], newsMails);
  const { current_password: password } = input;
  if (!password) throw invalid('current_password', 'Please enter your password to change your email address');
  await provePassword(userId, password, now);
  if (await findUserIdByEmail(input.email)) throw duplicateEmail();
  const link = verificationWrites(user, input.email, now, 'change-email');
  const data = { firstName: input.first_name, newEmail: input.email };
  const notice = outboxMail(newId('msg', now), user, 'email-change-requested', data, now);
  const mails = [link.mail, notice, ...newsMails];
  return save(user, { ...changes, pendingEmail: input.email }, [link.write], mails);
}

/** The parts of a profile that are choices, with nothing personal. */
export type ProfileChoices = Pick<
  ProfileUpdate,
  'pickup_location_id' | 'email_enabled' | 'sms_enabled' | 'preferences'
>;

/**
 * Saves the choices of a profile again after the table was restored (`scripts/restore`).
 * @param savedAt the time at which the member saved the choices. It also decides which cut-offs had passed
 * @throws AppError as `updateOwnProfile`
 */
export async function repeatChoices(userId: string, choices: ProfileChoices, savedAt: Date): Promise<void> {
  const user = await requireUser(userId);
  await save(user, {
    ...choicesOf(user, choices),
    ...(await locationChange(user, choices.pickup_location_id, savedAt))?.changes,
    updatedAt: savedAt.toISOString(),
  });
}

/** @throws AppError `conflict` when the account changed since it was read */
async function save(
  user: User,
  changes: UserChanges,
  together: NamedWrite[] = [],
  mails: OutboxMail[] = [],
): Promise<User> {
  try {
    const mailWrites = mails.map(({ write }) => write);
    const saved = await changeContactFacts(user, changes, [...together, ...mailWrites]);
    await enqueue(mails.map(({ id }) => id));
    return saved;
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error;
    throw changedSince();
  }
}

const changedSince = () => conflict('Your profile was changed in the meantime. Please try again.');

const switchesOn = (user: User, { email_enabled, sms_enabled, preferences }: ProfileChoices): boolean =>
  (email_enabled === true && !user.emailEnabled) ||
  (sms_enabled === true && !user.smsEnabled) ||
  (preferences?.marketing_emails === true && !user.marketingEmails);

const changesOf = (user: User, input: ProfileUpdate, now: Date) => ({
  firstName: input.first_name,
  lastName: input.last_name,
  phone: input.phone,
  phoneVerified: user.phoneVerified && user.phone === input.phone,
  street: input.address.street,
  city: input.address.city,
  state: input.address.state,
  zipCode: input.address.zip_code,
  ...choicesOf(user, input),
  updatedAt: now.toISOString(),
});

const choicesOf = (user: User, choices: ProfileChoices) => ({
  emailEnabled: choices.email_enabled ?? user.emailEnabled,
  // Switching mail on again clears a problem with the address.
  emailProblem: choices.email_enabled === true ? ('' as const) : user.emailProblem,
  smsEnabled: choices.sms_enabled ?? user.smsEnabled,
  marketingEmails: choices.preferences?.marketing_emails ?? user.marketingEmails,
  missingTo: missingTo(choices.preferences?.missing_to ?? user.missingTo),
  refusesSubstitutes:
    (choices.preferences?.takes_substitutes ?? user.refusesSubstitutes !== true)
      ? undefined
      : (true as const),
});

/** Credit, the default, is stored as undefined. */
const missingTo = (to: User['missingTo'] | 'credit'): User['missingTo'] =>
  to === 'payment' ? to : undefined;

/** Answers the change to another, open location. For cut-offs that have passed, the account keeps the former one. */
async function locationChange(user: User, pickupLocationId: string | undefined, at: Date) {
  if (pickupLocationId === undefined || pickupLocationId === user.pickupLocationId) return undefined;
  const location = await requireOpenLocation(pickupLocationId);
  const changes = { pickupLocationId, locationsAtCutoffs: keepLocation(user, await latestCutoff(at)) };
  return { place: location, changes };
}
