import * as z from 'zod';
import { ledgerEntry, profile, profileUpdate } from '../accounts/profile.ts';
import { productReview } from '../catalogue/catalogue.ts';
import { defineEndpoint } from '../endpoint.ts';
import { allergens, diets } from '../../dietary.ts';
import { freeText, isoInstant, withMessage } from '../fields.ts';
import { notification } from '../inbox/notifications.ts';
import { order } from '../orders/orders.ts';
import { subscription } from '../subscriptions/subscriptions.ts';

/** A member's diets and allergens, and a note about them. Only the people who pack see them, on the pack list. */
export const dietaryNeeds = z
  .strictObject({
    diets: z.array(z.enum(diets)).max(diets.length),
    allergens: z.array(z.enum(allergens)).max(allergens.length),
    notes: freeText(300),
  })
  .meta({ id: 'DietaryNeeds' });

export const getDietaryNeeds = defineEndpoint({
  id: 'getDietaryNeeds',
  auth: 'customer',
  summary: 'What the caller does not eat, as those who pack read it',
  response: z.strictObject({ dietary_needs: dietaryNeeds }),
  errors: ['not_found'],
});

export const updateDietaryNeeds = defineEndpoint({
  id: 'updateDietaryNeeds',
  auth: 'customer',
  summary: 'Says what the caller does not eat. It is on every pack list that is made from now on',
  body: dietaryNeeds.extend({
    /**
     * The needs that the form showed. When they are sent, the server saves only the values that the form
     * changed. It refuses the call when the note was changed in the form and also elsewhere. When they are
     * left out, the form replaces all needs.
     */
    was: dietaryNeeds.optional(),
  }),
  response: withMessage.extend({ dietary_needs: dietaryNeeds }),
  errors: ['not_found', 'conflict'],
});

export const downloadMyData = defineEndpoint({
  id: 'downloadMyData',
  auth: 'customer',
  summary:
    'All that the co-op keeps about the caller: profile, orders, subscriptions, credit, notifications and reviews',
  response: z.strictObject({
    exported_at: isoInstant,
    profile: profile.omit({ version: true }),
    dietary_needs: dietaryNeeds,
    orders: z.array(order),
    subscriptions: z.array(subscription),
    credits: z.array(ledgerEntry),
    deposits: z.array(ledgerEntry),
    notifications: z.array(notification),
    reviews: z.array(productReview),
  }),
  limits: [{ counter: 'data-downloads', per: 'account', atMost: 10, within: '1 hour' }],
});

export const updateProfile = defineEndpoint({
  id: 'updateProfile',
  auth: 'customer',
  essential: true,
  replay: ['pickup_location_id', 'email_enabled', 'sms_enabled', 'preferences'],
  ids: { pickup_location_id: 'everybody' },
  summary:
    'Change own profile; refused when it changed since that version. A new email address needs the password and counts once the link mailed to it is followed',
  body: profileUpdate,
  response: z.strictObject({
    message: z.string(),
    user: profile,
    note: z.string().meta({
      description:
        'What another pickup location means for the pickups ahead: which stay, and from when on it counts; empty where it stays',
    }),
  }),
  errors: ['conflict', 'not_found', 'too_many_requests'],
});

export const accountClosing = z.strictObject({
  current_password: z.string().min(1, 'Please enter your password').max(256),
  /**
   * True confirms the deletion of an account with open matters: unpaid orders, upcoming pickups, a held
   * deposit or credit. Without the confirmation, the deletion of such an account is refused, and `errors`
   * names `confirm`.
   */
  confirm: z.boolean().default(false),
});

export const closeAccount = defineEndpoint({
  id: 'closeAccount',
  auth: 'customer',
  replay: [],
  summary:
    'Deletes the own account: it is anonymous from then on, its subscriptions end, and the books stay. The password is asked for',
  body: accountClosing,
  response: withMessage,
  errors: ['conflict', 'too_many_requests'],
});
