import { browserStorage } from './web-storage.ts';

export const tokenKey = 'auth_token';

/**
 * The access token (a JWT valid for 60 minutes). It is in local storage for all tabs. A browser that bars
 * local storage keeps it in memory for as long as the page lives.
 */
export const tokenStore = {
  read: () => browserStorage.read(tokenKey),
  write: (token: string) => browserStorage.write(tokenKey, token),
  clear: () => browserStorage.remove(tokenKey),
};

/**
 * Tells whether the token's `exp` has passed. A token that cannot be read counts as expired.
 * @param now the present time in milliseconds since 1970
 */
export function isExpired(token: string, now: number): boolean {
  const { exp } = claimsOf(token);
  return typeof exp !== 'number' || exp * 1000 <= now;
}

/** The id of the token's account; undefined for a token that cannot be read. */
export function accountOf(token: string): string | undefined {
  const { username } = claimsOf(token);
  return typeof username === 'string' ? username : undefined;
}

function claimsOf(token: string): { exp?: unknown; username?: unknown } {
  try {
    const payload = token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/');
    return (JSON.parse(atob(payload)) ?? {}) as object;
  } catch {
    return {};
  }
}
