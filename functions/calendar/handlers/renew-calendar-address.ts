import { renewCalendarAddress } from '#shared/contracts/calendar/calendar-files.ts';
import { renewCalendarGeneration, requireUser } from '#functions/accounts/data/users.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { calendarAddressOf } from '../use-cases/calendar-files.ts';

export const handler = endpoint(renewCalendarAddress, async ({ actor }) => {
  const { id } = await requireUser(actor.userId);
  return {
    address: await calendarAddressOf(await renewCalendarGeneration(id)),
    message: 'Here is your new address. Calendars that know the one before get nothing any more.',
  };
});
