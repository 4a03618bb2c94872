import { generateKeyPairSync, randomUUID, type JsonWebKey } from 'node:crypto';

export interface CognitoPoolDefinition {
  id: string;
  arn: string;
  passwordMinimumLength: number;
  /** True lets users have an authenticator app as a second factor. */
  hasSoftwareTokens?: boolean;
  clients: CognitoClientDefinition[];
  /** The pool's groups. When the list is left out, every group name counts as existing. */
  groups?: string[];
}

export interface CognitoClientDefinition {
  id: string;
  accessTokenMinutes: number;
  idTokenMinutes: number;
  refreshTokenMinutes: number;
  refreshTokenRotation: boolean;
  /**
   * The seconds for which a rotated refresh token still works, 0 to 60. When they are left out, the token ends
   * at once.
   */
  retryGracePeriodSeconds?: number;
  /** Explicit auth flows such as `ALLOW_ADMIN_USER_PASSWORD_AUTH`; the prefix `ALLOW_` may be left out. */
  authFlows: string[];
}

export interface CognitoUser {
  username: string;
  /** The user's attributes without `sub`, which never changes. */
  attributes: Record<string, string>;
  sub: string;
  /** `scrypt` salt and hash, or undefined when no password was set. */
  password?: string;
  status: 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD';
  enabled: boolean;
  groups: string[];
  /** Epoch milliseconds, like all instants of this state. */
  createdAt: number;
  modifiedAt: number;
  /** Failed sign-ins in a row. Attempts during a lockout are not counted. */
  failures: number;
  lastFailureAt: number;
  lockedUntil: number;
  softwareToken?: SoftwareToken;
}

/** A user's authenticator app. Its secrets are in base 32. */
export interface SoftwareToken {
  /** A secret of which no code was verified yet. */
  waiting?: string;
  secret?: string;
  /** True when signing in asks the user for a code. */
  isOn: boolean;
  /** The time step of the last code that was accepted. No code is accepted twice. */
  lastStep: number;
}

/** A sign-in with the right password that waits for a code. */
export interface CodeChallenge {
  username: string;
  clientId: string;
  expiresAt: number;
}

/** One sign-in. All tokens that come from it share its `origin_jti`. */
export interface CognitoSession {
  originJti: string;
  username: string;
  clientId: string;
  authTime: number;
  expiresAt: number;
  revoked: boolean;
}

export interface RefreshToken {
  originJti: string;
  /** The instant from which this token is refused: the moment of its rotation, plus the client's grace period. */
  replacedAt?: number;
}

export interface PoolState {
  signingKey: JsonWebKey;
  keyId: string;
  users: Record<string, CognitoUser>;
  sessions: Record<string, CognitoSession>;
  /** Refresh tokens by their SHA-256, so that nobody can take a refresh token from the file. */
  refreshTokens: Record<string, RefreshToken>;
  /** Challenges by the SHA-256 of their session string. */
  challenges: Record<string, CodeChallenge>;
}

export type CognitoState = Record<string, PoolState>;

export function emptyPool(): PoolState {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    signingKey: privateKey.export({ format: 'jwk' }),
    keyId: randomUUID(),
    users: {},
    sessions: {},
    refreshTokens: {},
    challenges: {},
  };
}

export interface Pool {
  definition: CognitoPoolDefinition;
  state: PoolState;
  /** Epoch milliseconds of the local clock. */
  now(): number;
  /** Reports a change of `state`. It must be called after every change. */
  changed(): void;
}
