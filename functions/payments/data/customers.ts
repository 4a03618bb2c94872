import { must } from '#shared/must.ts';
import { createHash } from 'node:crypto';
import { keys } from '#functions/platform/keys.ts';
import { logger } from '#functions/platform/logger.ts';
import { isConditionFailure, updateItem } from '#functions/platform/table.ts';
import { isProviderError, underKey, withProvider } from '#functions/platform/stripe.ts';
import { requireUser } from '#functions/accounts/data/users.ts';
import { fullName, type User } from '#functions/accounts/domain/user.ts';

/**
 * Runs a call with the id of the member's customer at the provider. When the account has no customer, one is
 * made first and its id is saved on the account. When the call fails because the customer was deleted at the
 * provider, a new customer is made and the call is repeated. Every payment and saved method therefore belongs
 * to a known customer.
 */
export async function forCustomer<T>(user: User, run: (customerId: string) => Promise<T>): Promise<T> {
  try {
    return await run(await ensureCustomer(user));
  } catch (error) {
    if (!(await isCustomerDeleted(user, error))) throw error;
    return run(await ensureCustomer(await forgetCustomer(user), user.stripeCustomerId));
  }
}

/**
 * Makes the member's customer unless the account has one. Two calls at the same time end with the same
 * customer.
 * @param former the id of the deleted customer; null for none. The idempotency key depends on this id.
 * Otherwise the provider would repeat its first answer, with the deleted customer
 */
async function ensureCustomer(user: User, former: string | null = null): Promise<string> {
  if (user.stripeCustomerId) return user.stripeCustomerId;
  const customer = await makeCustomer(user, former);
  try {
    await updateItem({
      Key: keys.user(user.id),
      UpdateExpression: 'SET stripeCustomerId = :customer',
      ConditionExpression:
        'attribute_exists(pk) AND (stripeCustomerId = :none OR stripeCustomerId = :customer)',
      ExpressionAttributeValues: { ':customer': customer.id, ':none': null },
    });
    return customer.id;
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
    const { stripeCustomerId } = await requireUser(user.id);
    return must(stripeCustomerId, 'the customer that another call made');
  }
}

/**
 * Makes the customer at the provider. When the provider refuses the email address, the customer is made
 * without it. Nothing needs the address, as the provider sends no mails for us.
 */
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
    // When a key is repeated, the provider accepts only the same parameters. The member may have changed
    // their name or email address, so the key depends on both.
    underKey(`customer:${user.id}:${digestOf({ ...details, former })}`, (idempotencyKey) =>
      provider.customers.create({ ...details, metadata: { user_id: user.id } }, { idempotencyKey }),
    ),
  );

/**
 * True when a call was refused because the member's customer was deleted at the provider. False when the
 * customer is unknown because the API key is of another Stripe account. Source:
 * docs.stripe.com/api/customers/retrieve (`deleted`).
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

/**
 * Removes the name and email address of a customer at the provider. Its payments and refunds stay. Source:
 * docs.stripe.com/api/customers/update.
 */
export const forgetPerson = (customerId: string): Promise<void> =>
  withProvider(async (provider) => {
    await provider.customers.update(customerId, { name: '', email: '' });
  });

/**
 * Removes a customer that was deleted at the provider, and the default method, from the account.
 * @returns the account afterwards
 */
async function forgetCustomer(user: User): Promise<User> {
  logger.error('A customer was deleted at the provider', {
    userId: user.id,
    customerId: user.stripeCustomerId,
  });
  try {
    await updateItem({
      Key: keys.user(user.id),
      UpdateExpression:
        'SET stripeCustomerId = :none, defaultPaymentMethodId = :none, defaultPaymentMethodExpires = :none',
      ConditionExpression: 'stripeCustomerId = :customer',
      ExpressionAttributeValues: { ':customer': user.stripeCustomerId, ':none': null },
    });
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
  }
  return requireUser(user.id);
}

const digestOf = (details: object): string =>
  createHash('sha256').update(JSON.stringify(details)).digest('base64url').slice(0, 22);
