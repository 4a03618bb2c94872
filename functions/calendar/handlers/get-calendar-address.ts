import { getCalendarAddress } from '#shared/contracts/calendar/calendar-files.ts';
import { requireUser } from '#functions/accounts/data/users.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { calendarAddressOf } from '../use-cases/calendar-files.ts';

export const handler = endpoint(getCalendarAddress, async ({ actor }) => ({
  address: await calendarAddressOf(await requireUser(actor.userId)),
}));
