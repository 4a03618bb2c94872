import {
  AdminCreateUserCommand,
  CognitoIdentityProviderClient,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { roles } from '#shared/contracts/accounts/profile.ts';
import { readAccounts } from '#functions/accounts/data/search-fill.ts';

export interface PoolAccounts {
  made: number;
  /** The number of accounts that the pool had already. */
  present: number;
}

/** A client that slows down when Cognito refuses calls because there are too many. It repeats the refused calls. */
const patientClient = () => new CognitoIdentityProviderClient({ retryMode: 'adaptive', maxAttempts: 12 });

/**
 * Makes an account in the user pool for each user of the table who is not deleted. The account has the user's
 * id, and no password. Nobody is sent a mail. The call may be stopped and repeated: existing accounts stay as
 * they are.
 */
export async function makePoolAccounts(
  poolId: string,
  say: (line: string) => void,
  pool: CognitoIdentityProviderClient = patientClient(),
): Promise<PoolAccounts> {
  const counts: PoolAccounts = { made: 0, present: 0 };
  for (const role of roles) {
    let position: Record<string, unknown> | null = null;
    do {
      const page: Awaited<ReturnType<typeof readAccounts>> = await readAccounts(role, position);
      for (const { id } of page.users)
        counts[(await makeAccount(pool, poolId, id)) ? 'made' : 'present'] += 1;
      if (page.users.length > 0) say(`Accounts: ${counts.made} made, ${counts.present} were there`);
      ({ position } = page);
    } while (position);
  }
  return counts;
}

/** Makes one account. @returns false when the pool has the account already */
async function makeAccount(
  pool: CognitoIdentityProviderClient,
  UserPoolId: string,
  Username: string,
): Promise<boolean> {
  try {
    await pool.send(new AdminCreateUserCommand({ UserPoolId, Username, MessageAction: 'SUPPRESS' }));
    return true;
  } catch (error) {
    if (error instanceof UsernameExistsException) return false;
    throw error;
  }
}
