import {
  AdminDeleteUserCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { keys } from '#functions/platform/keys.ts';
import { getItems } from '#functions/platform/table.ts';

/**
 * A person who signed up after the restored moment. The user pool has their password, and the table has no
 * account of theirs.
 */
export interface LostRegistration {
  accountId: string;
  /** ISO time, UTC. */
  registeredAt: string;
}

const usersAPage = 60;

/**
 * Lists the people whose sign-up the table has lost, earliest first. The user pool cannot be searched by
 * date, so all of it is read, 60 users a request.
 */
export async function listLostRegistrations(
  poolId: string,
  since: Date,
  pool: CognitoIdentityProviderClient = new CognitoIdentityProviderClient(),
): Promise<LostRegistration[]> {
  const lost: LostRegistration[] = [];
  let PaginationToken: string | undefined;
  do {
    const page = await pool.send(
      new ListUsersCommand({
        UserPoolId: poolId,
        Limit: usersAPage,
        AttributesToGet: [],
        ...(PaginationToken && { PaginationToken }),
      }),
    );
    const late = (page.Users ?? []).flatMap(({ Username, UserCreateDate }) =>
      Username && UserCreateDate && UserCreateDate >= since
        ? [{ accountId: Username, registeredAt: UserCreateDate.toISOString() }]
        : [],
    );
    const accounts = await getItems(late.map(({ accountId }) => keys.user(accountId)));
    lost.push(...late.filter((_, at) => !accounts[at]));
    ({ PaginationToken } = page);
  } while (PaginationToken);
  return lost.sort((one, other) => (one.registeredAt < other.registeredAt ? -1 : 1));
}

/**
 * Removes the people whose sign-up the table has lost from the user pool, so that they can sign up again. The
 * call may be repeated.
 */
export async function removeRegistrations(
  poolId: string,
  lost: readonly LostRegistration[],
  pool: CognitoIdentityProviderClient = new CognitoIdentityProviderClient(),
): Promise<void> {
  for (const { accountId } of lost)
    try {
      await pool.send(new AdminDeleteUserCommand({ UserPoolId: poolId, Username: accountId }));
    } catch (error) {
      if (!(error instanceof UserNotFoundException)) throw error;
    }
}
