import { localDate, localTime } from '#shared/local-date.ts';

/** For spreadsheets, in the co-op's time zone: 2026-05-20 08:00. */
export function formatInstantForFile(instant: string): string {
  const at = new Date(instant);
  return `${localDate(at)} ${localTime(at)}`;
}
