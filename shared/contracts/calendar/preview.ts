import * as z from 'zod';
import { createCycle, newEvent, updateCycle, updateEvent, updateEventGroup } from './calendar.ts';
import { cycle } from './public-calendar.ts';
import { defineEndpoint } from '../endpoint.ts';
import { dollars, id, isoDate } from '../fields.ts';

/** A change of events or cycles, with the same input as the call that would make it. */
export const calendarChange = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('create_event'), event: newEvent }),
  z.strictObject({ action: z.literal('update_event'), id, event: updateEvent.body }),
  z.strictObject({ action: z.literal('delete_event'), id }),
  z.strictObject({ action: z.literal('update_group'), id, event: updateEventGroup.body }),
  z.strictObject({ action: z.literal('delete_group'), id }),
  z.strictObject({ action: z.literal('create_cycle'), cycle: createCycle.body }),
  z.strictObject({ action: z.literal('update_cycle'), id, cycle: updateCycle.body }),
  z.strictObject({ action: z.literal('delete_cycle'), id }),
]);

const plannedCycle = cycle
  .pick({ pickup_date: true, pickup_days: true, cutoff_at: true })
  .meta({ id: 'PlannedCycle' });

export const previewCalendarChange = defineEndpoint({
  id: 'previewCalendarChange',
  auth: 'admin',
  summary:
    'What a change of events or cycles would do to billing, and whom it would tell; changes nothing, and refuses what it would',
  body: z.strictObject({ change: calendarChange }),
  response: z.strictObject({
    /**
     * The cycles whose pickup days or cut-off change, by date. `before` is null for a new cycle, `after` for
     * a removed one.
     */
    cycles: z.array(
      z.strictObject({
        before: plannedCycle.nullable(),
        after: plannedCycle.nullable(),
        /** The first pickup of another cycle that takes over the pickups of this cycle; null for none. */
        joins: isoDate.nullable(),
        /** True when the cycle has orders; null when so many cycles change that this was not checked. */
        has_orders: z.boolean().nullable(),
        /**
         * The number of members whom the cut-off bills if nothing else changes, and an estimate of the total.
         * The total is for shares and add-ons, before credit, tax and annual fees, like `shares_and_add_ons`
         * of the flight check.
         */
        billing: z.strictObject({
          members: z.number().int(),
          total: dollars,
          /**
           * True when there are more than 100 subscriptions, and the figures were projected from 100 of them.
           * The figures may then include members who have paid for the cycle already.
           */
          is_projected: z.boolean(),
        }),
        /**
         * The members who get a mail that their pickup moves: those with an order (unless `has_orders` is
         * null), and those with a share in the cycle. Each is counted once.
         */
        told: z.strictObject({
          members: z.number().int(),
          /** The names of up to twelve of the members who get the mail. */
          names: z.array(z.string()),
          /**
           * True when members with shares were projected from 100 subscriptions. Then `members` is the
           * largest possible number.
           */
          is_projected: z.boolean(),
        }),
      }),
    ),
  }),
  errors: ['not_found', 'conflict'],
});
