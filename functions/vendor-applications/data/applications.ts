import { changeItem } from '#functions/platform/change-item.ts';
import { defineEntity, defineVersionedEntity, type Reference } from '#functions/platform/entity.ts';
import { due, keys, lists } from '#functions/platform/keys.ts';
import { latestFirst, listQuery } from '#functions/platform/list-query.ts';
import { remove, type NamedWrite, type Page } from '#functions/platform/table.ts';
import type { Application } from '../domain/application.ts';

/** An application is in the list of all applications and in the list of its status. */
export const applicationEntity = defineVersionedEntity({
  name: 'vendorApplication',
  key: (applicationId: string) => ({ pk: `VENDOR_APPLICATION#${applicationId}`, sk: 'VENDOR_APPLICATION' }),
  idOf: (application: Application) => [application.id],
  indexes: ({ status, submittedAt, id }) => ({
    listing_pk: lists.vendorApplications,
    listing_sk: `${submittedAt}#${id}`,
    due_pk: due.vendorApplications(status),
    due_sk: `${submittedAt}#${id}`,
  }),
});

/** Keeps a second application of an email address from being made while one waits. */
export const openApplicationEntity = defineEntity({
  name: 'openVendorApplication',
  key: (email: string) => ({ pk: `OPEN_VENDOR_APPLICATION#${email}`, sk: 'OPEN_VENDOR_APPLICATION' }),
  idOf: (open: { email: string; applicationId: string }) => [open.email],
});

/** After this write, another application of the email address can be made. */
export const endOpenApplication = (email: string): NamedWrite =>
  remove('open application', { Key: openApplicationEntity.key(email) });

const counter = keys.counter('vendor-applications');

/** The number of applications that wait. Each transaction that adds or decides an application updates the number. */
export const theWaitingApplications: Reference<number> = {
  key: counter,
  read: (item) => Number(item?.pending ?? 0),
};

export const countWaiting = (change: 1 | -1): NamedWrite =>
  changeItem('waiting applications', counter, { add: { pending: change } });

/** Newest first. @throws AppError `invalid` for a cursor that is not of this list */
export function listApplications(
  status: Application['status'] | undefined,
  limit: number,
  cursor: string | undefined,
): Promise<Page<Application>> {
  const list = status
    ? listQuery('due', due.vendorApplications(status))
    : listQuery('listing', lists.vendorApplications);
  return applicationEntity.queryPage(latestFirst(list), limit, cursor);
}
