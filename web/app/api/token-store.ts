import { browserStorage } from './web-storage.ts';

const key = 'auth_token';

/**
 * The access token (a JWT valid for 60 minutes). It is in local storage for all tabs. A browser that bars
 * local storage keeps it in memory for as long as the page lives.
 */
export const tokenStore = {
  read: () => browserStorage.read(key),
  write: (token: string) => browserStorage.write(key, token),
  clear: () => browserStorage.remove(key),
};

/** Tells whether the token's `exp` has passed. A token that cannot be read counts as expired. `now` in ms. */
export function isExpired(token: string, now: number): boolean {
  try {
    const payload = token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/');
    const { exp } = JSON.parse(atob(payload)) as { exp?: unknown };
    return typeof exp !== 'number' || exp * 1000 <= now;
  } catch {
    return true;
  }
}
