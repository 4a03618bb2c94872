import { getCalendarFile } from '#shared/contracts/calendar/calendar-files.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { readCalendarFile } from '../use-cases/calendar-files.ts';

export const handler = endpoint(getCalendarFile, ({ params, now }) => readCalendarFile(params.address, now));
