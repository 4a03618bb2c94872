import { phoneCode } from '#shared/contracts/accounts/phone.ts';
import { above, below } from '#functions/platform/change-item.ts';
import { defineEntity } from '#functions/platform/entity.ts';
import { put, unlessRefused, updateItem, type NamedWrite } from '#functions/platform/table.ts';

/** The latest code sent to a member by SMS. */
export interface PhoneCode {
  userId: string;
  /** The number to which the code was sent, E.164. */
  phone: string;
  /**
   * A keyed hash of the code. There are only a million codes, so a plain hash in a copy of the table would
   * give the code away.
   */
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
 * Counts one more try of a member's code before it is compared, so that simultaneous tries count too.
 * @returns the code after the count, or the reason why it must not be compared
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

/** Uses up a code. Refused (`phone code`) when it was used, or another one took its place. */
export const usePhoneCode = (code: PhoneCode): NamedWrite => phoneCodeEntity.remove(code, ['hash']);
