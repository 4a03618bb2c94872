import { phoneCode } from '#shared/contracts/accounts/phone.ts';
import { above, below } from '#functions/platform/change-item.ts';
import { defineEntity } from '#functions/platform/entity.ts';
import { put, unlessRefused, updateItem, type NamedWrite } from '#functions/platform/table.ts';

/** The latest code sent to a member by SMS. */
export interface PhoneCode {
  userId: string;
  /** The number to which the code was sent, E.164. */
  phone: string;
  /** A keyed hash. There are only a million codes, so a plain hash in a copy of the table would give it away. */
  hash: string;
  /** UTC. */
  expiresAt: string;
  tries: number;
  /** Seconds since 1970. */
  ttl: number;
}

const phoneCodeEntity = defineEntity({
  name: 'phone code',
  key: (userId: string) => ({ pk: `USER#${userId}`, sk: 'PHONE_CODE' }),
  idOf: (code: PhoneCode) => [code.userId],
});

/** Writes a new code in place of the one before. */
export const phoneCodeWrite = (code: PhoneCode): NamedWrite =>
  put('phone code', { Item: phoneCodeEntity.item(code) });

/**
 * Counts a try before the codes are compared, so that simultaneous tries stay within the limit.
 * @returns the code; `none` when there is none or it has expired; `used up` when no try is left
 */
export async function tryPhoneCode(userId: string, now: Date): Promise<PhoneCode | 'none' | 'used up'> {
  const triedCode = await unlessRefused(
    updateItem<PhoneCode>(
      phoneCodeEntity.add(
        [userId],
        { tries: 1 },
        { when: { expiresAt: above(now.toISOString()), tries: below(phoneCode.tries) } },
      ),
    ),
  );
  if (triedCode) return triedCode;
  const code = await phoneCodeEntity.get(userId);
  return code && code.expiresAt > now.toISOString() ? 'used up' : 'none';
}

/** Refused (`phone code`) when the code was used already, or when a newer one took its place. */
export const usePhoneCode = (code: PhoneCode): NamedWrite => phoneCodeEntity.remove(code, ['hash']);
