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
     * The cycles whose pickup days or cut-off change, by date. `before` is null for a new cycle, and `after`
     * is null for a removed cycle.
     */
    cycles: z.array(
      z.strictObject({
        before: plannedCycle.nullable(),
        after: plannedCycle.nullable(),
        /** The first pickup day of the cycle into which this cycle's pickups go; null when they go into none. */
        joins: isoDate.nullable(),
        /** True when the cycle has orders; null when so many cycles change that this was not checked. */
        has_orders: z.boolean().nullable(),
        /**
         * The number of members whom the cut-off bills if nothing else changes, and the estimated total in
         * dollars. Like `shares_and_add_ons` of the flight check, the total is for shares and add-ons, before
         * credit, tax and annual fees.
         */
        billing: z.strictObject({
          members: z.number().int(),
          total: dollars,
          /**
           * True when there are more than 100 active subscriptions. The figures are then projected from 100
           * of them, and may include members who have paid for the cycle already.
           */
          is_projected: z.boolean(),
        }),
        /**
         * The members who get a mail that their pickup moves: members with an order in the cycle, and members
         * with a share in it. Shares count only while the cycle is among the next deliveries that members
         * see. When `has_orders` is null, orders do not count.
         */
        told: z.strictObject({
          members: z.number().int(),
          /** The names of up to twelve of the members who get the mail. */
          names: z.array(z.string()),
          /**
           * True when the number of members with shares was projected from 100 subscriptions. Then `members`
           * is an upper estimate.
           */
          is_projected: z.boolean(),
        }),
      }),
    ),
  }),
  errors: ['not_found', 'conflict'],
});
