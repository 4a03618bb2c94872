import type * as z from 'zod';
import { contracts, type OperationId } from '#shared/contracts/registry.ts';
import { renewCalendarGeneration } from '#functions/accounts/data/users.ts';
import { repeatChoices } from '#functions/accounts/use-cases/update-profile.ts';
import { removeFailedRenewal } from '#functions/charges/use-cases/remove-failed-renewals.ts';
import { failedUntil } from '#functions/charges/use-cases/count-failed-renewals.ts';
import { waiveAgain } from '#functions/charges/use-cases/waive-again.ts';
import { switchChannel } from '#functions/broadcasts/use-cases/unsubscribe.ts';
import { forgetAgain, saveMethod } from '#functions/payments/use-cases/payment-methods.ts';
import { subscriptionEntity } from '#functions/subscriptions/data/subscriptions.ts';
import { changeAddOns } from '#functions/subscriptions/use-cases/change-add-ons.ts';
import { changePickupOnce } from '#functions/subscriptions/use-cases/change-pickup-once.ts';
import { changePlan } from '#functions/subscriptions/use-cases/change-plan.ts';
import {
  pauseUntilDelivery,
  skipDelivery,
  undoSkip,
} from '#functions/subscriptions/use-cases/change-skips.ts';
import { changeStatus } from '#functions/subscriptions/use-cases/change-status.ts';
import { creditRequestEntity } from '#functions/users/data/credit-requests.ts';
import { adjustCredit } from '#functions/users/use-cases/adjust-credit.ts';
import { deleteAgain } from '#functions/users/use-cases/delete-user.ts';
import { requireAccount } from '#functions/users/use-cases/require-account.ts';
import { settleDeposit } from '#functions/users/use-cases/settle-deposit.ts';
import { setAccountStatus, updateAccount } from '#functions/users/use-cases/update-user.ts';
import type { LoggedChange } from './logged-changes.ts';

/**
 * A logged call in the form that use cases take. The contract accepted the call when it was first made, so
 * the call is not checked against it again.
 */
interface Noted<Id extends OperationId> {
  params: z.output<(typeof contracts)[Id]['params']>;
  body: Partial<z.output<(typeof contracts)[Id]['body']>>;
  account: string;
  at: Date;
}

interface Repeat<Id extends OperationId> {
  /** The member whom the change is about; null for a change of no single member, or of a subscription that is lost. */
  memberOf: (noted: Noted<Id>) => Promise<string | null> | string | null;
  run: (noted: Noted<Id>) => Promise<unknown>;
  /** The change in words for the member's mail, such as "your account was closed". */
  words: string;
}

const ownerOf = async (subscriptionId: string) =>
  (await subscriptionEntity.get(subscriptionId))?.userId ?? null;

/** The arguments for repeating a change of a subscription. */
const again = ({ params, account, at }: { params: { id: string }; account: string; at: Date }) => ({
  actorId: account,
  subscriptionId: params.id,
  now: at,
  isAgain: true as const,
});

const ofSubscription = <Id extends OperationId>(words: string, run: Repeat<Id>['run']): Repeat<Id> => ({
  memberOf: ({ params }) => ownerOf((params as { id: string }).id),
  run,
  words,
});
const ofAccount = <Id extends OperationId>(words: string, run: Repeat<Id>['run']): Repeat<Id> => ({
  memberOf: ({ account }) => account,
  run,
  words,
});
const ofUser = <Id extends OperationId>(words: string, run: Repeat<Id>['run']): Repeat<Id> => ({
  memberOf: ({ params }) => (params as { id: string }).id,
  run,
  words,
});

const staffReason = 'Entered again after a failure';

const repeats = {
  cancelSubscription: ofSubscription('your subscription was cancelled', (noted) =>
    changeStatus(again(noted), 'cancelled'),
  ),
  pauseSubscription: ofSubscription('your subscription was paused', (noted) =>
    noted.body.until_cycle_id
      ? pauseUntilDelivery(again(noted), noted.body.until_cycle_id)
      : changeStatus(again(noted), 'paused'),
  ),
  resumeSubscription: ofSubscription('your subscription was resumed', (noted) =>
    changeStatus(again(noted), 'active'),
  ),
  updateSubscriptionStatus: ofSubscription('your subscription was changed', (noted) =>
    changeStatus({ ...again(noted), byStaffToo: true }, noted.body.status!),
  ),
  updateSubscription: ofSubscription('the add-ons of your share were changed', (noted) =>
    changeAddOns(again(noted), noted.body.addon_items!),
  ),
  changePickupOnce: ofSubscription('the place of one pickup was changed', (noted) =>
    changePickupOnce(again(noted), noted.body.cycle_id!, noted.body.pickup_location_id!),
  ),
  changePlan: ofSubscription('your share was changed', (noted) =>
    changePlan(again(noted), noted.body.plan_id!, noted.body.price!),
  ),
  skipDelivery: ofSubscription('a delivery was skipped', (noted) =>
    skipDelivery(again(noted), noted.params.cycle_id),
  ),
  undoSkip: ofSubscription('a skipped delivery was taken up again', (noted) =>
    undoSkip(again(noted), noted.params.cycle_id),
  ),
  updateProfile: ofAccount('your choices about messages and pickup were saved', ({ account, body, at }) =>
    repeatChoices(account, body, at),
  ),
  unsubscribe: ofAccount('what messages you get was changed', ({ account, body, at }) =>
    switchChannel(account, (body as { channel: 'email' | 'sms' }).channel, body.undo === true, at),
  ),
  renewCalendarAddress: ofAccount('your calendar got a new address', ({ account }) =>
    renewCalendarGeneration(account),
  ),
  savePaymentMethod: ofAccount('a payment method was saved', ({ account, body, at }) =>
    saveMethod(account, body.stripe_payment_method_id!, body.is_default!, at),
  ),
  deletePaymentMethod: ofAccount('a payment method was removed', ({ account, params }) =>
    forgetAgain(account, params.id),
  ),
  closeAccount: ofAccount('your account was closed', ({ account, at }) => deleteAgain(account, account, at)),
  deleteUser: ofUser('your account was closed', ({ params, account, at }) =>
    deleteAgain(params.id, account, at),
  ),
  deleteVendor: ofUser('your account was closed', ({ params, account, at }) =>
    deleteAgain(params.id, account, at),
  ),
  updateUserStatus: ofUser('your account was changed', ({ params, body, account, at }) =>
    setAccountStatus(params.id, body.status!, true, account, at),
  ),
  updateUser: ofUser('your account was changed', async ({ params, body, account, at }) => {
    const { subscription_status: status, ...fields } = body;
    const user = await requireAccount(params.id);
    // The admin gave their own password when they made the change, so it is not asked for again.
    const began = { version: user.version, isConfirmed: true, prove: () => Promise.resolve() };
    await updateAccount(params.id, fields, began, account, at);
    if (status && user.subscriptionId)
      await changeStatus(
        { actorId: account, subscriptionId: user.subscriptionId, byStaffToo: true, now: at, isAgain: true },
        status,
      );
  }),
  adjustUserCredit: ofUser('your credit was changed', async ({ params, body, account, at }) => {
    const requestId = body.request_id!;
    if (await creditRequestEntity.get(params.id, requestId)) return;
    const adjustment = { amount: body.amount!, request_id: requestId, reason: staffReason };
    await adjustCredit(params.id, adjustment, account, at, { isAgain: true });
  }),
  settleUserDeposit: ofUser('your deposit was settled', async ({ params, body, account, at }) => {
    if ((await requireAccount(params.id)).depositCents === 0) return;
    const settlement = { deposit: body.deposit!, kept: body.kept!, reason: staffReason };
    await settleDeposit(params.id, settlement, account, at);
  }),
  waiveCharge: {
    memberOf: ({ params }) => ownerOf(params.subscriptionId),
    run: ({ params, account }) => waiveAgain(params, account),
    words: 'a charge was waived',
  },
  removeFailedRenewals: {
    memberOf: () => null,
    run: async ({ body }) => {
      for await (const charges of failedUntil(body.drop_date!))
        for (const { cycleId, subscriptionId, userId, orderId } of charges)
          await removeFailedRenewal({ cycleId, subscriptionId, userId, removes: orderId });
    },
    words: 'an unpaid share was removed',
  },
} satisfies { [Id in OperationId]?: Repeat<Id> };

export const repeatedOperations = Object.keys(repeats);

/** @throws Error for a change that only staff can repeat */
export function repeatOf(change: LoggedChange) {
  const repeat = (repeats as unknown as Record<string, Repeat<OperationId> | undefined>)[change.operation];
  if (!repeat) throw new Error(`Nobody knows how to do ${change.operation} again.`);
  const noted = { ...change, at: new Date(change.at) } as unknown as Noted<OperationId>;
  return { memberOf: async () => repeat.memberOf(noted), run: () => repeat.run(noted), words: repeat.words };
}
