import { createHash } from 'node:crypto';
import { StripeFailure } from './stripe-failure.ts';
import type { StripeState } from './stripe-state.ts';

export interface StripeAnswer {
  /** True when this answer repeats the answer to an earlier request with the same idempotency key. */
  replayed?: boolean;
  status: number;
  body: string;
}

const keptSeconds = 24 * 3600;
const dropEverySeconds = 3600;

/**
 * Keeps the first answer to each idempotency key for 24 hours.
 * @see https://docs.stripe.com/api/idempotent_requests
 */
export function createSavedAnswers(state: StripeState, now: () => number) {
  const underWay = new Set<string>();
  let droppedAt = -Infinity;

  /** Drops answers older than 24 hours. It runs at most once an hour, because it goes through all answers. */
  function dropOld(): void {
    if (now() - droppedAt < dropEverySeconds) return;
    droppedAt = now();
    for (const [key, { savedAt }] of Object.entries(state.savedAnswers))
      if (savedAt + keptSeconds <= now()) delete state.savedAnswers[key];
  }

  return {
    /**
     * @returns the kept answer, which the caller must repeat. When it is undefined, the caller runs the
     * request and then calls `end`.
     * @throws StripeFailure 400 when the key is too long, or when an earlier request with the key had other
     * parameters
     * @throws StripeFailure 409 while the first request with the key is under way
     */
    begin(key: string, request: string): StripeAnswer | undefined {
      if (key.length > 255) {
        throw new StripeFailure(400, {
          type: 'idempotency_error',
          message: 'Idempotency keys may not be longer than 255 characters.',
        });
      }
      if (underWay.has(key)) {
        throw new StripeFailure(409, {
          type: 'idempotency_error',
          code: 'idempotency_key_in_use',
          message:
            'There is currently another in-progress request using this Idempotent Key (that probably means you ' +
            `submitted twice, and the other request is still going through): ${key}. Please try again later.`,
        });
      }
      const saved = state.savedAnswers[key];
      if (saved && saved.savedAt + keptSeconds > now()) {
        if (saved.fingerprint === fingerprintOf(request)) return saved;
        throw new StripeFailure(400, {
          type: 'idempotency_error',
          message:
            'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
            `Try using a key other than '${key}' if you meant to execute a different request.`,
        });
      }
      underWay.add(key);
      return undefined;
    },

    /** @param answer the answer to keep. When it is undefined, none is kept, and the next request with the key runs. */
    end(key: string, request: string, answer: StripeAnswer | undefined): void {
      underWay.delete(key);
      if (!answer) return;
      dropOld();
      state.savedAnswers[key] = {
        status: answer.status,
        body: answer.body,
        fingerprint: fingerprintOf(request),
        savedAt: now(),
      };
    },
  };
}

function fingerprintOf(request: string): string {
  return createHash('sha256').update(request).digest('base64url');
}
