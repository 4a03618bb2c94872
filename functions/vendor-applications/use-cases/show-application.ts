import type { Answer } from '#shared/contracts/endpoint.ts';
import type { getVendorApplication } from '#shared/contracts/vendor-applications/vendor-applications.ts';
import { localDate } from '#shared/local-date.ts';
import { toDollars } from '#shared/money.ts';
import { findUserIdByEmail, userEntity } from '#functions/accounts/data/users.ts';
import { fullName, isSubscribed } from '#functions/accounts/domain/user.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { notFound } from '#functions/platform/errors.ts';
import { applicationEntity, openApplicationEntity } from '../data/applications.ts';
import { flagsOf, type Application } from '../domain/application.ts';
import { problemWithAccount } from '../domain/vendor-account.ts';

type Shown = Answer<typeof getVendorApplication>['application'];

/** @throws AppError `not_found` */
export async function showApplication(applicationId: string, now: Date): Promise<Shown> {
  const application = await applicationEntity.get(applicationId);
  if (!application) throw notFound('Application');
  return show(application, now);
}

/**
 * The application that waits for the account's email address; otherwise the one that made the account a
 * vendor's.
 * @throws AppError `not_found`
 */
export async function showApplicationOfUser(userId: string, now: Date): Promise<Shown> {
  const user = await userEntity.get(userId);
  if (!user || user.deletedAt) throw notFound('User');
  const [open, own] = await getEntities([
    openApplicationEntity.at(user.email),
    user.vendorApplicationId === undefined ? undefined : applicationEntity.at(user.vendorApplicationId),
  ]);
  const application = open ? await applicationEntity.get(open.applicationId) : own;
  if (!application) throw notFound('Application');
  return show(application, now);
}

async function show(application: Application, now: Date): Promise<Shown> {
  const { id, status, submittedAt, version, fields, decision } = application;
  const userId = decision ? decision.userId : await findUserIdByEmail(application.email);
  const [account, by] = await getEntities([
    userId ? userEntity.at(userId) : undefined,
    decision ? userEntity.at(decision.by) : undefined,
  ]);
  return {
    id,
    status,
    submitted_at: submittedAt,
    version,
    fields,
    flags: flagsOf(application, localDate(now)),
    account: account
      ? {
          id: account.id,
          name: fullName(account),
          role: account.role,
          status: account.status,
          created_at: account.createdAt,
          is_subscribed: isSubscribed(account),
          account_credits: toDollars(account.creditCents),
        }
      : null,
    problem: (!decision && account && problemWithAccount(account)) || null,
    decision: decision && {
      outcome: decision.outcome,
      note: decision.note,
      decided_at: decision.at,
      decided_by: by ? fullName(by) : decision.by,
    },
  };
}
