import { codesTextedTo } from '../actors/phone-actions.ts';
import type { Run } from '../engine/run.ts';
import type { Snapshot } from './snapshot.ts';

/** Checks that a code was sent to every confirmed phone number. */
export function* phoneBook({ users }: Snapshot, run: Run): Generator<string> {
  for (const { id, phone, phoneVerified, deletedAt } of users)
    if (phoneVerified && !deletedAt && codesTextedTo(run, phone).length === 0)
      yield `${id} has confirmed ${phone}, and was texted no code there`;
}
