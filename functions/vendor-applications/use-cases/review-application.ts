import type * as z from 'zod';
import type { reviewVendorApplication } from '#shared/contracts/vendor-applications/vendor-applications.ts';
import { localDate } from '#shared/local-date.ts';
import { refusedChange, stillAdmin } from '#functions/accounts/data/actor-check.ts';
import { beginsAs, findFormerMember } from '#functions/accounts/data/former-members.ts';
import {
  accountWrites,
  findUserIdByEmail,
  newUserWrites,
  userEntity,
} from '#functions/accounts/data/users.ts';
import { fullName, type User } from '#functions/accounts/domain/user.ts';
import { auditEntry } from '#functions/audit/data/audit-entries.ts';
import { transactWithMails, type OutboxMail } from '#functions/outbox/data/outbox.ts';
import { conflict, notFound } from '#functions/platform/errors.ts';
import { newId } from '#functions/platform/ids.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { TransactionRefused, type NamedWrite } from '#functions/platform/table.ts';
import { applicationEntity, countWaiting, endOpenApplication } from '../data/applications.ts';
import { withDecision, isSameDecision, type Application } from '../domain/application.ts';
import { problemWithAccount, vendorAccount } from '../domain/vendor-account.ts';
import { tellApplicant } from './tell-applicant.ts';

type Review = z.output<(typeof reviewVendorApplication)['body']>;

/**
 * An approval also makes the account, or turns the existing account of the email address into a vendor's. After
 * any decision, the address is free for another application. A call repeated after a lost answer changes nothing
 * more.
 * @throws AppError `not_found`; `conflict` when somebody decided before, when the address has another account
 * than the reviewer saw, or when its account cannot become a vendor's; Refusal when the application changed
 * since the reviewer read it
 */
export async function reviewApplication(
  applicationId: string,
  { version, decision, note, account_id: accountId }: Review,
  by: string,
  now: Date,
): Promise<Application> {
  const outcome = decision === 'approve' ? 'approved' : 'rejected';
  return retryOnConflict(
    async () => {
      const before = await applicationEntity.get(applicationId);
      if (!before) throw notFound('Application');
      if (isSameDecision(before, { outcome, note, by, version })) return before;
      if (before.decision) throw conflict(await whoDecided(before.decision));
      const vendor = outcome === 'approved' ? await vendorOf(before, accountId, now) : undefined;
      const userId = vendor?.after.id ?? null;
      const after = withDecision(before, { outcome, note, by, version, userId }, now);
      const notice = tellApplicant(after, vendor, now);
      const writes = [
        applicationEntity.replace(after),
        endOpenApplication(before.email),
        countWaiting(-1),
        ...notice.writes,
        auditEntry({
          by,
          at: now,
          kind: 'vendor-application',
          id: applicationId,
          before: { status: before.status },
          after: { status: after.status, note },
          record: { userId },
        }),
        ...(vendor ? accountChange(vendor, by, now) : []),
        ...stillAdmin(by, userId ?? undefined),
      ];
      await transactAsAdmin(writes, notice.mail);
      return after;
    },
    { message: 'This application could not be decided right now. Please try again.' },
  );
}

async function whoDecided({ by, outcome }: NonNullable<Application['decision']>): Promise<string> {
  const admin = await userEntity.get(by);
  return `${admin ? fullName(admin) : 'Somebody else'} ${outcome} this application already.`;
}

interface VendorChange {
  before: User | undefined;
  after: User;
}

async function vendorOf(
  application: Application,
  accountId: string | null,
  now: Date,
): Promise<VendorChange> {
  const userId = (await findUserIdByEmail(application.email)) ?? null;
  const before = userId ? await userEntity.get(userId) : undefined;
  if (userId !== accountId || (before && before.email !== application.email))
    throw conflict(
      'Whether this email address has an account changed meanwhile. Please look at the application again.',
    );
  const problem = before && problemWithAccount(before);
  if (problem) throw conflict(problem);
  const after = vendorAccount(application, before, newId('usr', now), localDate(now), now);
  return { before, after: before ? after : { ...after, ...beginsAs(await findFormerMember(after.email)) } };
}

const accountChange = ({ before, after }: VendorChange, by: string, now: Date): NamedWrite[] => [
  ...(before ? accountWrites(before, after) : newUserWrites(after)),
  auditEntry({ by, at: now, kind: 'user', id: after.id, ...(before && { before }), after }),
];

/** When the caller is no longer an admin, the refusal is final. After any other lost race, the caller tries again. */
async function transactAsAdmin(writes: NamedWrite[], mail: OutboxMail): Promise<void> {
  try {
    await transactWithMails(writes, [mail]);
  } catch (error) {
    const isOver = error instanceof TransactionRefused && error.failed.includes('actor');
    throw isOver ? refusedChange(error) : error;
  }
}
