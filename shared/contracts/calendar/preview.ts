import * as z from 'zod';
import { createCycle, newEvent, updateCycle, updateEvent, updateEventGroup } from './calendar.ts';
import { cycle } from './public-calendar.ts';
import { defineEndpoint } from '../endpoint.ts';
import { dollars, id, isoDate } from '../fields.ts';

/** A change of events or cycles, as the call that makes it takes it. */
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

const plannedCycle = cycle.pick({ pickup_date: true, pickup_days: true, cutoff_at: true });

export const previewCalendarChange = defineEndpoint({
  id: 'previewCalendarChange',
  auth: 'admin',
  summary:
    'What a change of events or cycles would do to billing, and whom it would tell; changes nothing, and refuses what it would',
  body: z.strictObject({ change: calendarChange }),
  response: z.strictObject({
    /** Cycles whose pickup days or cut-off change, by date. `before` null: it is made; `after` null: it goes. */
    cycles: z.array(
      z.strictObject({
        before: plannedCycle.nullable(),
        after: plannedCycle.nullable(),
        /** The first pickup of the cycle that its pickups become further days of. */
        joins: isoDate.nullable(),
        /** Null when too many cycles change to look. */
        has_orders: z.boolean().nullable(),
        /**
         * How many members its cut-off bills as things stand, and about how much for shares and add-ons, before credit,
         * tax and annual fees: the kind of sum that the flight check calls `shares_and_add_ons`.
         */
        billing: z.strictObject({
          members: z.number().int(),
          total: dollars,
          /** Projected from 100 of more subscriptions: some of these members may have paid for the cycle already. */
          is_projected: z.boolean(),
        }),
        /**
         * Who is emailed that their pickup moves: members who have ordered, where has_orders is not null, and those whose share
         * comes with the cycle. Each is counted once.
         */
        told: z.strictObject({
          members: z.number().int(),
          /** Of up to twelve of them. */
          names: z.array(z.string()),
          /** Those with shares are projected as above: members is the most. */
          is_projected: z.boolean(),
        }),
      }),
    ),
  }),
  errors: ['not_found', 'conflict'],
});
