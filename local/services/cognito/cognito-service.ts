import type { AwsRequest, AwsService, LocalClock } from '#local/ground/aws-service.ts';
import { answerJson, AwsError, jsonBody, targetOperation } from '#local/ground/aws-json.ts';
import { openStateFile, withoutPrototype } from '#local/ground/state-file.ts';
import { requiredText, type CognitoInput } from './cognito-input.ts';
import { emptyPool, type CognitoPoolDefinition, type CognitoState, type Pool } from './pool-state.ts';
import {
  checkPassword,
  getTokensFromRefreshToken,
  initiateAuth,
  respondToAuthChallenge,
  revokeToken,
  signOutEverywhere,
} from './sign-in.ts';
import { associateSoftwareToken, setMfaPreference, verifySoftwareToken } from './software-token.ts';
import { claimedIssuer, issuerOf, notAuthorized, publicKeys, userOfAccessToken } from './tokens.ts';
import {
  attributeList,
  changeGroup,
  createUser,
  deleteUser,
  describeForAdmin,
  listUsers,
  setEnabled,
  setPassword,
  updateAttributes,
  userOf,
} from './users.ts';

export type { CognitoPoolDefinition } from './pool-state.ts';

export interface CognitoServiceOptions {
  clock: LocalClock;
  /** The file for users, sessions and signing keys; without it they are in memory only. */
  statePath?: string;
  /** The first state, when the file holds no earlier one. The service changes this object in place. */
  state?: CognitoState;
  pools: CognitoPoolDefinition[];
}

export interface CognitoService extends AwsService {
  /**
   * The pool's JSON Web Key Set, for `CognitoJwtVerifier.cacheJwks`.
   * @throws AwsError ResourceNotFoundException for an unknown pool.
   */
  jwks(poolId: string): { keys: object[] };
  /** Writes the latest changes of the state to the file. */
  stop(): Promise<void>;
}

type Operation = (pool: Pool, input: CognitoInput) => unknown;

/** The calls that are signed with AWS credentials. Each needs an IAM permission on the pool. */
const adminOperations: Record<string, Operation> = {
  AdminCreateUser: createUser,
  AdminSetUserPassword: (pool, input) =>
    setPassword(pool, userOf(pool, input), requiredText(input, 'Password'), input['Permanent'] === true),
  AdminInitiateAuth: (pool, input) => initiateAuth(pool, input, true),
  AdminRespondToAuthChallenge: respondToAuthChallenge,
  AdminUserGlobalSignOut: (pool, input) => signOutEverywhere(pool, userOf(pool, input).username),
  AdminGetUser: (pool, input) => describeForAdmin(userOf(pool, input)),
  AdminDisableUser: (pool, input) => setEnabled(pool, input, false),
  AdminEnableUser: (pool, input) => setEnabled(pool, input, true),
  AdminDeleteUser: deleteUser,
  AdminSetUserMFAPreference: (pool, input) => setMfaPreference(pool, userOf(pool, input), input),
  AdminUpdateUserAttributes: updateAttributes,
  AdminAddUserToGroup: (pool, input) => changeGroup(pool, input, true),
  AdminRemoveUserFromGroup: (pool, input) => changeGroup(pool, input, false),
  ListUsers: listUsers,
};

/**
 * The calls without AWS credentials. Each names an app client, and its body has a password, session or token
 * as proof.
 */
const clientOperations: Record<string, Operation> = {
  InitiateAuth: (pool, input) => initiateAuth(pool, input, false),
  RespondToAuthChallenge: respondToAuthChallenge,
  GetTokensFromRefreshToken: getTokensFromRefreshToken,
  RevokeToken: revokeToken,
};

const ownerOfToken = (pool: Pool, input: CognitoInput) =>
  userOfAccessToken(pool, requiredText(input, 'AccessToken')).user;

const accessTokenOperations: Record<string, Operation> = {
  GetUser: (pool, input) => {
    const user = ownerOfToken(pool, input);
    return { Username: user.username, UserAttributes: attributeList(user) };
  },
  GlobalSignOut: (pool, input) => {
    signOutEverywhere(pool, ownerOfToken(pool, input).username);
  },
  ChangePassword: async (pool, input) => {
    const user = ownerOfToken(pool, input);
    await checkPassword(pool, user, requiredText(input, 'PreviousPassword'));
    await setPassword(pool, user, requiredText(input, 'ProposedPassword'), true);
  },
  AssociateSoftwareToken: (pool, input) => associateSoftwareToken(pool, ownerOfToken(pool, input)),
  VerifySoftwareToken: (pool, input) =>
    verifySoftwareToken(pool, ownerOfToken(pool, input), requiredText(input, 'UserCode')),
  SetUserMFAPreference: (pool, input) => setMfaPreference(pool, ownerOfToken(pool, input), input),
};

/**
 * A local stand-in for Amazon Cognito user pools that speaks the SDK's protocol (AWS JSON 1.1). Functions
 * choose the usernames, and there are no aliases. There is no sign-up, confirmation, device or hosted page.
 * The only second factor is an authenticator app. A temporary password leads to the NEW_PASSWORD_REQUIRED
 * challenge, which only AdminSetUserPassword ends. Tokens carry the real issuer and are timed by the local
 * clock.
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/Welcome.html
 */
export function createCognitoService(options: CognitoServiceOptions): CognitoService {
  const file = openStateFile<CognitoState>(options.statePath, () => options.state ?? {});
  const pools = options.pools.map((definition): Pool => {
    if (!file.value[definition.id]) {
      file.value[definition.id] = emptyPool();
      file.changed();
    }
    const state = file.value[definition.id]!;
    state.users = withoutPrototype(state.users);
    state.sessions = withoutPrototype(state.sessions);
    state.refreshTokens = withoutPrototype(state.refreshTokens);
    // A state that was stored before there were second factors has no challenges.
    state.challenges = withoutPrototype(state.challenges ?? {});
    return {
      definition,
      state,
      now: () => options.clock.now().getTime(),
      changed: () => file.changed(),
    };
  });

  const poolById = (id: string): Pool => {
    const pool = pools.find(({ definition }) => definition.id === id);
    if (!pool) throw new AwsError('ResourceNotFoundException', `User pool ${id} does not exist.`);
    return pool;
  };
  const poolByClient = (id: string): Pool => {
    const pool = pools.find(({ definition }) => definition.clients.some((client) => client.id === id));
    if (!pool) throw new AwsError('ResourceNotFoundException', `User pool client ${id} does not exist.`);
    return pool;
  };
  const poolByToken = (token: string): Pool => {
    const issuer = claimedIssuer(token);
    const pool = pools.find((candidate) => issuerOf(candidate) === issuer);
    if (!pool) throw notAuthorized('Invalid Access Token');
    return pool;
  };

  const run = (request: AwsRequest): unknown => {
    const name = targetOperation(request);
    const input = jsonBody(request);
    const admin = adminOperations[name];
    if (admin) return admin(poolById(requiredText(input, 'UserPoolId')), input);
    const client = clientOperations[name];
    if (client) return client(poolByClient(requiredText(input, 'ClientId')), input);
    const bearer = accessTokenOperations[name];
    if (bearer) return bearer(poolByToken(requiredText(input, 'AccessToken')), input);
    throw unserved(name);
  };

  return {
    name: 'cognito-idp',
    actions(request) {
      const name = targetOperation(request);
      if (clientOperations[name] || accessTokenOperations[name]) return [];
      if (!adminOperations[name]) throw unserved(name);
      const id = jsonBody(request)['UserPoolId'];
      const resource = pools.find(({ definition }) => definition.id === id)?.definition.arn ?? String(id);
      return [{ action: `cognito-idp:${name}`, resource }];
    },
    handle: (request) => answerJson(() => run(request)),
    jwks: (poolId) => publicKeys(poolById(poolId)),
    stop: () => file.flush(),
  };
}

function unserved(name: string): AwsError {
  return new AwsError('UnknownOperationException', `The local Cognito stand-in does not serve ${name}.`);
}
