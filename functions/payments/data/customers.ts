import { must } from '#shared/must.ts';
import { createHash } from 'node:crypto';
import { either } from '#functions/platform/change-item.ts';
import { logger } from '#functions/platform/logger.ts';
import { unlessRefused, updateItem } from '#functions/platform/table.ts';
import { isProviderError, underKey, withProvider } from '#functions/platform/stripe.ts';
import { requireUser, userEntity } from '#functions/accounts/data/users.ts';
import { fullName, type User } from '#functions/accounts/domain/user.ts';

/**
 * Runs a call with the id of the member's customer at the provider. A member without a customer gets one first.
 * When the customer was deleted at the provider, a new customer is made and the call is repeated. Therefore
 * every payment and saved method belongs to a customer that the account names.
 */
export async function forCustomer<T>(user: User, run: (customerId: string) => Promise<T>): Promise<T> {
  const customerId = await ensureCustomer(user);
  try {
    return await run(customerId);
  } catch (error) {
    const owner = { ...user, stripeCustomerId: customerId };
    if (!(await isCustomerDeleted(owner, error))) throw error;
    return run(await ensureCustomer(await forgetCustomer(owner), customerId));
  }
}

/**
 * Two calls at the same time end with the same customer.
 * @param former the id of the deleted customer; null for none. This id is a part of the idempotency key.
 * Otherwise the provider would repeat its first answer, with the deleted customer
 */
async function ensureCustomer(user: User, former: string | null = null): Promise<string> {
  if (user.stripeCustomerId) return user.stripeCustomerId;
  const customer = await makeCustomer(user, former);
  const write = userEntity.updateAt(
    [user.id],
    { stripeCustomerId: customer.id },
    { stripeCustomerId: either(null, customer.id) },
  );
  if ((await unlessRefused(updateItem(write))) !== undefined) return customer.id;
  const { stripeCustomerId } = await requireUser(user.id);
  return must(stripeCustomerId, 'the customer that another call made');
}

/** A refused email address is left out. Nothing needs it, as the provider sends no mails for us. */
async function makeCustomer(user: User, former: string | null): Promise<{ id: string }> {
  const details = { email: user.email, name: fullName(user) };
  try {
    return await createCustomer(user, details, former);
  } catch (error) {
    if (!isProviderError(error, 'email_invalid')) throw error;
    logger.warn('The provider refused an address', { userId: user.id });
    return createCustomer(user, { name: details.name }, former);
  }
}

const createCustomer = (user: User, details: { email?: string; name: string }, former: string | null) =>
  withProvider((provider) =>
    // A repeated key must come with the same parameters, and a member's name or email address may have
    // changed.
    underKey(`customer:${user.id}:${digestOf({ ...details, former })}`, (idempotencyKey) =>
      provider.customers.create({ ...details, metadata: { user_id: user.id } }, { idempotencyKey }),
    ),
  );

/**
 * True when a call was refused because the member's customer was deleted at the provider
 * (docs.stripe.com/api/customers/retrieve, `deleted`). False when the provider never had the customer, as with
 * the API key of another Stripe account.
 */
export async function isCustomerDeleted({ stripeCustomerId }: User, refusal: unknown): Promise<boolean> {
  if (!stripeCustomerId || !isProviderError(refusal, 'resource_missing')) return false;
  try {
    const customer = await withProvider((provider) => provider.customers.retrieve(stripeCustomerId));
    return customer.deleted === true;
  } catch (error) {
    if (isProviderError(error, 'resource_missing')) return false;
    throw error;
  }
}

/** Removes a customer's name and email address. Payments and refunds stay (docs.stripe.com/api/customers/update). */
export const forgetPerson = (customerId: string): Promise<void> =>
  withProvider(async (provider) => {
    await provider.customers.update(customerId, { name: '', email: '' });
  });

/** Removes a customer that was deleted at the provider, and the default method, from the account. */
async function forgetCustomer(user: User): Promise<User> {
  logger.error('A customer was deleted at the provider', {
    userId: user.id,
    customerId: user.stripeCustomerId,
  });
  await unlessRefused(
    updateItem(
      userEntity.updateAt(
        [user.id],
        { stripeCustomerId: null, defaultPaymentMethodId: null, defaultPaymentMethodExpires: null },
        { stripeCustomerId: user.stripeCustomerId },
      ),
    ),
  );
  return requireUser(user.id);
}

const digestOf = (details: object): string =>
  createHash('sha256').update(JSON.stringify(details)).digest('base64url').slice(0, 22);
