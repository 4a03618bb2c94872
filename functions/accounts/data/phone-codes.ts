import { phoneCode } from '#shared/contracts/accounts/phone.ts';
import { above, below } from '#functions/platform/change-item.ts';
import { defineEntity } from '#functions/platform/entity.ts';
import { put, unlessRefused, updateItem, type NamedWrite } from '#functions/platform/table.ts';

/** The latest code that was texted to a member. */
export interface PhoneCode {
  userId: string;
  /** Where it was sent, E.164. */
  phone: string;
  /** Keyed, so that a copy of the table does not tell the million codes apart. */
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

/** The write of a new code, in place of the one before. */
export const phoneCodeWrite = (code: PhoneCode): NamedWrite =>
  put('phone code', { Item: phoneCodeEntity.item(code) });

/**
 * Counts one more try of a member's code, before it is compared: so many at once are no more tries than one after the other.
 * @returns the code as it is after that; why it is not to be compared otherwise
 */
export async function tryPhoneCode(userId: string, now: Date): Promise<PhoneCode | 'none' | 'used up'> {
  const tried = await unlessRefused(
    updateItem<PhoneCode>(
      phoneCodeEntity.add(
        [userId],
        { tries: 1 },
        { when: { expiresAt: above(now.toISOString()), tries: below(phoneCode.tries) } },
      ),
    ),
  );
  if (tried) return tried;
  const code = await phoneCodeEntity.get(userId);
  return code && code.expiresAt > now.toISOString() ? 'used up' : 'none';
}

/** Uses a code up. Refused (`phone code`) when it was, or another one took its place. */
export const usePhoneCode = (code: PhoneCode): NamedWrite => phoneCodeEntity.remove(code, ['hash']);
