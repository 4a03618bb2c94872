import type * as z from 'zod';
import type { Answer } from '#shared/contracts/endpoint.ts';
import type { listVendorApplications } from '#shared/contracts/vendor-applications/vendor-applications.ts';
import { localDate } from '#shared/local-date.ts';
import { fullName } from '#functions/accounts/domain/user.ts';
import { encodeCursor } from '#functions/platform/list-query.ts';
import { listApplications as readPage } from '../data/applications.ts';
import { flagsOf } from '../domain/application.ts';

/** Newest first. Takes one request to the table. */
export async function listApplications(
  { status, limit, cursor }: z.output<(typeof listVendorApplications)['query']>,
  now: Date,
): Promise<Answer<typeof listVendorApplications>> {
  const today = localDate(now);
  const page = await readPage(status, limit, cursor);
  return {
    applications: page.items.map((application) => ({
      id: application.id,
      businessName: application.fields.businessName,
      email: application.email,
      contactName: fullName(application.fields),
      phone: application.fields.phone,
      products: application.fields.productsSold,
      status: application.status,
      submittedDate: application.submittedAt,
      flags: flagsOf(application, today),
    })),
    next_cursor: encodeCursor(page.cursor),
  };
}
