import type { PlaceholderValues } from '#shared/placeholders.ts';
import { cutText } from '#shared/cut-text.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { newId } from '#functions/platform/ids.ts';
import { logger } from '#functions/platform/logger.ts';
import { createThrottle, type Throttle } from '#functions/platform/throttle.ts';
import { isInAudience, reasonNotToWrite, type Channel } from '#functions/accounts/domain/audience.ts';
import { fullName, type User } from '#functions/accounts/domain/user.ts';
import { notify } from '#functions/inbox/use-cases/notify.ts';
import { deferBatch } from '../data/deferred-batches.ts';
import { pauseSending, sendingEntity } from '../data/sendings.ts';
import {
  claimRecipient,
  readBatch,
  releaseRecipient,
  recordResult,
  type BatchMember,
} from '../data/recipients.ts';
import { readWhoOrdered } from '../data/member-facts.ts';
import type { Batch } from '../domain/batch-message.ts';
import { notificationOf } from '../domain/notification-of.ts';
import { outcomeOf } from '../domain/outcome.ts';
import { isCycleBound, lastUseOf } from '../domain/schedule.ts';
import { readPersons } from './read-persons.ts';
import { findMatching } from './find-matching.ts';
import { isRunning, type Sending, type Recipient, type Result } from '../domain/sending.ts';

export interface ChannelSender {
  channel: Channel;
  /** The rate of this run, in sends a second. */
  perSecond: number;
  /** The end of the quiet hours; undefined when messages may be sent now. */
  quietUntil?(now: Date): Date | undefined;
  /** True when the provider's daily quota has room for this many messages. */
  hasRoomFor?(messages: number): Promise<boolean>;
  address(user: User): string;
  /** @returns the provider's id of the message */
  send(user: User, sending: Sending, person: PlaceholderValues): Promise<string>;
  /** Called when the provider reports that the person wants no messages. */
  optedOut?(user: User): Promise<void>;
  /** True for mail: an attempt without answer and report is repeated, so a mail may arrive twice. False for SMS. */
  sendsAgain: boolean;
  counted(result: Result): void;
}

/** Milliseconds for which a claim without a result waits for the provider's own report. */
const claimMilliseconds = 10 * 60_000;
const pauseMilliseconds = 60_000;
/** The quota counts the last 24 hours, rolling, so its room comes back bit by bit. */
const quotaPauseMilliseconds = 3600_000;
/** Milliseconds after the beginning of a sending. An older broadcast helps nobody, so its messages fail. */
const latestMilliseconds = 72 * 3600_000;
/** After this time, a run begins no message and defers the rest. The worker's time limit is well above it. */
const runMilliseconds = 75_000;
const throttledWaits = [200, 600, 1200];
const maxConcurrency = 10;

/**
 * Sends one batch of a sending. A batch that comes twice is sent once. Step 5 has the only exception.
 * 1. While the sending is paused, and in quiet hours, all recipients are deferred. When the day's quota is
 * nearly used, the sending is paused, too. Three days after its beginning, and after its cut-off or pickup
 * day, a sending is too late and its messages fail.
 * 2. Accounts are read as they are now. Recipients who have opted out by now, or no longer pass the filter, are
 * skipped.
 * 3. The message is shown in the app, once for each sending. Then the recipient is claimed by a conditional
 * write, and the message is sent. One transaction writes the recipient's result and counts it.
 * 4. When the provider does not work, the claim is released, and recipients without a result are deferred.
 * 5. A claim without a result waits ten minutes for the provider's report (SES reports what it sent). Then a
 * mail is sent again, and an SMS is recorded as unknown.
 * @throws Error when the table fails. The batch then comes again.
 */
export async function sendBatch(sender: ChannelSender, batch: Batch, now: Date): Promise<void> {
  const sending = await sendingEntity.get(batch.occurrenceId);
  if (!sending || !isRunning(sending)) return;
  if (sending.pausedUntil && sending.pausedUntil > now.toISOString()) {
    await deferBatch(sender.channel, batch, new Date(sending.pausedUntil));
    return;
  }
  const quiet = sender.quietUntil?.(now);
  if (quiet) {
    await deferBatch(sender.channel, batch, quiet);
    return;
  }
  const cycleId = sending.cycleId ?? sending.filter?.order?.cycleId;
  const cycle = cycleId ? await cycleEntity.get(cycleId) : undefined;
  const tooLate = reasonTooLate(sending, cycle, now);
  if (!tooLate && sender.hasRoomFor && !(await sender.hasRoomFor(batch.userIds.length))) {
    const resumeAt = new Date(now.getTime() + quotaPauseMilliseconds);
    logger.warn('The day’s quota is kept for single messages', { sending: sending.id, until: resumeAt });
    await pauseSending(sending.id, resumeAt);
    await deferBatch(sender.channel, batch, resumeAt);
    return;
  }
  const members = await readBatch(sending.id, sender.channel, batch.userIds);
  const [goneIds, personOf] = await Promise.all([
    whoNoLongerFits(sending, members),
    readPersons(
      sending,
      cycle,
      members.flatMap(({ user }) => user ?? []),
    ),
  ]);
  const run = new BatchSender(sender, sending, now, tooLate, goneIds, personOf);
  await run.workOn(members);
  await run.deferRest();
}

function reasonTooLate(
  { createdAt, eventType, cycleId }: Sending,
  cycle: Cycle | undefined,
  now: Date,
): string | undefined {
  if (cycleId && isCycleBound(eventType)) {
    if (!cycle || cycle.status === 'cancelled') return 'The cycle was cancelled';
    if (now.toISOString() >= lastUseOf(eventType, cycle)) return 'Could not be sent in time';
  }
  return now.getTime() - Date.parse(createdAt) > latestMilliseconds
    ? 'Could not be sent within three days'
    : undefined;
}

/** Ids of recipients without a result who no longer fit the sending's filter. */
async function whoNoLongerFits({ filter }: Sending, members: BatchMember[]): Promise<ReadonlySet<string>> {
  if (!filter) return new Set();
  const open = members.flatMap(({ user, recipient }) =>
    user && (!recipient || recipient.status === 'claimed') ? [user] : [],
  );
  const fitting = new Set((await findMatching(open, filter, readWhoOrdered)).map(({ id }) => id));
  return new Set(open.map(({ id }) => id).filter((id) => !fitting.has(id)));
}

class BatchSender {
  private readonly throttle: Throttle;
  private readonly started = performance.now();
  private readonly rest: string[] = [];
  private readonly uncertain: string[] = [];
  private isDown = false;
  private lostAnswers = 0;

  constructor(
    private readonly sender: ChannelSender,
    private readonly sending: Sending,
    private readonly now: Date,
    /** The reason why it is too late for the sending; undefined while it is not. */
    private readonly tooLate: string | undefined,
    /** Ids of people who fitted the filter when they were put on the queue, and no longer do. */
    private readonly goneIds: ReadonlySet<string>,
    private readonly personOf: (user: User) => PlaceholderValues,
  ) {
    this.throttle = createThrottle(sender.perSecond);
  }

  /** Sends to several recipients at once, so that the provider's answer time does not limit the rate. */
  async workOn(members: BatchMember[]): Promise<void> {
    const waiting = [...members];
    const lane = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await this.one(next);
    };
    const lanes = Math.min(maxConcurrency, Math.max(1, Math.ceil(this.sender.perSecond / 4)));
    const ends = await Promise.allSettled(Array.from({ length: lanes }, lane));
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
  }

  async deferRest(): Promise<void> {
    const { sender, sending, now } = this;
    const at = (milliseconds: number) => new Date(now.getTime() + milliseconds);
    const batch = (userIds: string[]) => ({ occurrenceId: sending.id, userIds });
    await deferBatch(sender.channel, batch(this.uncertain), at(claimMilliseconds));
    await deferBatch(sender.channel, batch(this.rest), this.isDown ? at(pauseMilliseconds) : now);
    if (this.isDown) await pauseSending(sending.id, at(pauseMilliseconds));
  }

  private get mustStop(): boolean {
    const elapsedMs = performance.now() - this.started;
    const isQuiet = this.sender.quietUntil?.(new Date(this.now.getTime() + elapsedMs)) !== undefined;
    return this.isDown || isQuiet || elapsedMs > runMilliseconds;
  }

  private async one({ userId, user, recipient }: BatchMember): Promise<void> {
    const claimedRecipient = recipient?.status === 'claimed' ? recipient : undefined;
    if (recipient && !claimedRecipient) return;
    if (claimedRecipient && this.now.getTime() - Date.parse(claimedRecipient.claimedAt) < claimMilliseconds) {
      this.uncertain.push(userId);
      return;
    }
    const reason = this.reasonAgainst(user);
    if (claimedRecipient && !this.sender.sendsAgain)
      return this.settle(claimedRecipient, 'unknown', 'The provider’s response was lost', true);
    if (!user || reason) {
      const nobody = claimedRecipient ?? this.recipientOf(userId, user);
      return this.settle(
        nobody,
        this.tooLate ? 'failed' : 'skipped',
        reason ?? '',
        claimedRecipient !== undefined,
      );
    }
    if (this.mustStop) {
      this.rest.push(userId);
      return;
    }
    // A repeated notification is shown once, so it comes before the claim and needs no record of its own.
    if (!claimedRecipient) await this.show(user);
    const claim = this.recipientOf(userId, user);
    if (await claimRecipient(claim, this.sender.channel, claimedRecipient)) await this.send(claim, user);
    else this.uncertain.push(userId);
  }

  private show(user: User): Promise<void> {
    const { id, createdAt } = this.sending;
    return notify(user.id, notificationOf(this.sending, this.personOf(user)), id, createdAt);
  }

  private reasonAgainst(user: User | undefined): string | undefined {
    if (!user) return 'Account deleted';
    if (this.tooLate) return this.tooLate;
    const { channel, chosenCount, recipientType } = this.sending;
    const reason = reasonNotToWrite(user, channel);
    if (reason || chosenCount !== null) return reason;
    if (!isInAudience(user, recipientType, channel)) return 'The person’s role has changed';
    return this.goneIds.has(user.id) ? 'The filters no longer fit the person' : undefined;
  }

  private recipientOf(userId: string, user: User | undefined): Recipient {
    const at = new Date();
    return {
      occurrenceId: this.sending.id,
      userId,
      name: user ? fullName(user) : '',
      address: user ? this.sender.address(user) : '',
      status: 'claimed',
      reason: '',
      claimedAt: at.toISOString(),
      claim: newId('clm', at),
      at: at.toISOString(),
      providerId: null,
    };
  }

  private async send(recipient: Recipient, user: User): Promise<void> {
    for (let attempt = 0; ; attempt += 1) {
      await this.throttle();
      if (this.isDown) return this.giveBack(recipient);
      let providerId: string;
      try {
        providerId = await this.sender.send(user, this.sending, this.personOf(user));
      } catch (error) {
        const wait = throttledWaits[attempt];
        if (outcomeOf(error) === 'throttled' && wait) {
          await new Promise((resolve) => setTimeout(resolve, wait));
          continue;
        }
        return this.failed(recipient, user, error as Error);
      }
      // If this write fails, the claim stays, so that no second message follows at once.
      return this.settle({ ...recipient, providerId }, 'sent', '', true);
    }
  }

  private async failed(recipient: Recipient, user: User, error: Error): Promise<void> {
    const outcome = outcomeOf(error);
    logger.warn('Not sent', { sending: this.sending.id, userId: user.id, outcome, error });
    if (outcome === 'refused') return this.settle(recipient, 'failed', cutText(error.message, 300), true);
    if (outcome === 'opted_out') {
      await this.sender.optedOut?.(user);
      return this.settle(recipient, 'skipped', 'Opted out through the provider', true);
    }
    if (outcome === 'unknown') {
      this.lostAnswers += 1;
      this.isDown ||= this.lostAnswers > 1;
      if (!this.sender.sendsAgain)
        return this.settle(recipient, 'unknown', 'The provider’s response was lost', true);
      this.uncertain.push(user.id);
      return;
    }
    this.isDown = true;
    return this.giveBack(recipient);
  }

  private async giveBack(recipient: Recipient): Promise<void> {
    this.rest.push(recipient.userId);
    await releaseRecipient(recipient, this.sender.channel);
  }

  private async settle(
    recipient: Recipient,
    status: Result,
    reason: string,
    isClaimed: boolean,
  ): Promise<void> {
    const at = new Date().toISOString();
    if (await recordResult({ ...recipient, status, reason, at }, this.sender.channel, isClaimed))
      this.sender.counted(status);
  }
}
