import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { replayedEntity } from '#functions/audit/data/replayed-changes.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import { planEntity } from '#functions/subscriptions/data/plans.ts';
import { keys } from '#functions/platform/keys.ts';
import { signToken } from '#functions/platform/signed-token.ts';
import { loadStageConfig } from '#infra/lib/stage-config.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { startLocalCloud } from '../../support/local-cloud.ts';
import type { Renewing } from '../../support/renewing.ts';
import { copyTable, putTableBack } from '../../support/table-copies.ts';

// The test uses a co-op of its own, because it resets the whole table and moves everybody's cut-off.
const cloud = await startLocalCloud();
process.env.LOCAL_CLOUD = JSON.stringify(cloud.address);
const { address, anonymous, control, demoClient, drainQueues, mailsTo, readItem, setItem, writeItem } =
  await import('../../support/world.ts');
const { chargeOf, closedCycle, renew, renewalOrdersOf, renewingMember } =
  await import('../../support/renewing.ts');
const { paymentsOf, runJob } = await import('../../support/shopping.ts');
const { runReplay } = await import('../../../scripts/restore/run-replay.ts');
const { readLoggedChanges } = await import('../../../scripts/restore/logged-changes.ts');
process.env.LINK_SECRET_ARN = 'coop/local/links';

afterAll(() => cloud.stop());

const local = loadStageConfig('local');
Object.assign(process.env, {
  SITE_URL: address.url,
  USER_POOL_ID: address.userPoolId,
  STRIPE_API_URL: address.stripeUrl,
  STRIPE_SECRET_ARN: 'coop/local/stripe',
});
const replayed = (since: Date, applies: boolean) =>
  runReplay(local, { since, applies, removesRegistrations: false });

/** Runs the command as a person does. The local co-op stands in for AWS. */
const command = (...options: string[]) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/restore-replay.ts', ...options], {
    env: { ...process.env, NODE_OPTIONS: '' },
  }).then(
    ({ stdout }) => stdout,
    (error: { stderr: string }) => error.stderr,
  );

const hour = 3600_000;
const at = (ms: number) => new Date(Date.now() + ms).toISOString();
const calendarAt = (address: string) =>
  anonymous().call('getCalendarFile', { params: { address: address.split('/').at(-1)! } });
const userOf = async (id: string) => (await readItem<User>(keys.user(id)))!;

it('subscriptions cancelled, paused and skipped before a restore charge nobody after it', async () => {
  const cycle = await closedCycle({ cutoffAt: at(hour), opensAt: at(-hour), dueAt: null });
  const options = { subscription: { paidThroughCutoff: at(-60_000), startedAt: at(-48 * hour) } };
  const member = () => renewingMember(cycle, options);
  const [cancels, pauses, skips, changesHerMind, unsubscribes, forgotten, closes, credited, changesPlan] = [
    await member(),
    await member(),
    await member(),
    await member(),
    await member(),
    await member(),
    await member(),
    await member(),
    await member(),
  ];
  const admin = await demoClient('admin');
  const unpaidCycle = await closedCycle();
  const waived = await renewingMember(unpaidCycle, { method: 'pm_card_chargeCustomerFail' });
  await drainQueues();
  const before = await copyTable();
  const since = new Date();

  const own = ({ subscription }: Renewing) => ({ params: { id: subscription.id } });
  const must = async (answer: Promise<{ status: number; body: unknown }>) =>
    expect(await answer).toMatchObject({ status: 200 });
  await must(cancels.client.call('cancelSubscription', own(cancels)));
  await must(forgotten.client.call('cancelSubscription', own(forgotten)));
  await must(pauses.client.call('pauseSubscription', own(pauses)));
  await must(
    skips.client.call('skipDelivery', { params: { id: skips.subscription.id, cycle_id: cycle.id } }),
  );
  await must(changesHerMind.client.call('pauseSubscription', own(changesHerMind)));
  await must(changesHerMind.client.call('resumeSubscription', own(changesHerMind)));
  const token = await signToken('unsubscribe', `${unsubscribes.id}:email`);
  await must(anonymous().call('unsubscribe', { query: { token } }));
  await must(
    closes.client.call('closeAccount', { body: { current_password: closes.password, confirm: true } }),
  );
  const credit = { amount: 5, reason: 'For Robin’s late box', request_id: randomUUID() };
  await must(admin.call('adjustUserCredit', { params: { id: credited.id }, body: credit }));
  const leaked = (await credited.client.call('getCalendarAddress')).body.address;
  await must(credited.client.call('renewCalendarAddress'));
  const plan = (await anonymous().call('listPlans')).body.plans.find(({ is_trial: isTrial }) => !isTrial)!;
  const change = { plan_id: plan.id, price: plan.price };
  await must(changesPlan.client.call('changePlan', { ...own(changesPlan), body: change }));
  const email = `${randomUUID()}@example.test`;
  const registration = {
    first_name: 'Robin',
    last_name: 'Rivera',
    email,
    password: 'a-good-password-7',
    phone: '+17725550123',
    address: '1 Way',
    city: 'Stuart',
    state: 'FL' as const,
    zip_code: '34994',
    pickup_location_id: (await userOf(skips.id)).pickupLocationId!,
    terms_accepted: true as const,
  };
  const registered = await anonymous().call('register', { body: registration });
  await renew(unpaidCycle);
  const ids = { cycleId: unpaidCycle.id, subscriptionId: waived.subscription.id };
  const [unpaid] = await renewalOrdersOf(unpaidCycle);
  await must(admin.call('waiveCharge', { params: ids }));
  await drainQueues();

  // The cut-off passes before the replay, because each change counts at the time when it was first made.
  await putTableBack(before);
  const passed = { ...cycle, cutoffAt: at(0) };
  await writeItem(cycleEntity.item(passed));
  expect(await userOf(unsubscribes.id)).toMatchObject({ emailEnabled: true });
  const { changes, missing } = await readLoggedChanges('local', { since, until: new Date() });
  expect(missing).toEqual([]);
  expect(JSON.stringify(changes)).not.toMatch(/Robin|@|password|token/);
  // This mark makes the replay skip one change. Its member is charged, as all would be without the replay.
  const { request } = changes.find(({ account }) => account === forgotten.id)!;
  const mark = { request, memberId: null, refusal: 'For a test', ttl: Math.floor(Date.now() / 1000) + 3600 };
  await writeItem(replayedEntity.item(mark));

  // The restored plan has another price than the one that the member agreed to.
  await setItem(planEntity.key(plan.id), { priceCents: 1 });

  const listed = await replayed(since, false);
  expect(listed).toContain(`${cancels.id}\n  ${changes.find(({ account }) => account === cancels.id)!.at} `);
  expect(listed).toContain(`cancelSubscription id="${cancels.subscription.id}"`);
  expect(listed).toContain(registered.body.user.id);
  expect(listed).toContain('Nothing was changed.');
  expect(await userOf(unsubscribes.id)).toMatchObject({ emailEnabled: true });

  expect(
    await command('--stage', 'local', '--since', since.toISOString(), '--apply', '--remove-registrations'),
  ).toContain('Done: 10. Refused: 1. By a replay before: 1.');
  const afterOnce = await copyTable();
  const again = await replayed(since, true);
  expect(again).toContain('Done: 0. Refused: 0. By a replay before: 12.');
  expect(again).toContain('refused before: For a test');
  expect(again).toContain('0 accounts registered since');
  const changedByAgain = [...(await copyTable())].filter(
    ([name, item]) => JSON.stringify(afterOnce.get(name)) !== JSON.stringify(item),
  );
  expect(
    changedByAgain.map(([name]) => name).filter((name) => /^(USER|SUBSCR|REPLAYED|MESSAGE)/.test(name)),
  ).toEqual([]);
  expect((await anonymous().call('register', { body: registration })).status).toBe(200);

  await renew(passed);
  await renew(unpaidCycle);
  const charged = (await renewalOrdersOf(cycle)).map(({ userId }) => userId);
  expect(charged).toEqual(
    expect.arrayContaining([changesHerMind.id, unsubscribes.id, forgotten.id, credited.id]),
  );
  for (const { id } of [cancels, pauses, skips, closes]) expect(charged).not.toContain(id);
  for (const share of [cancels, pauses]) expect(await chargeOf(cycle, share)).toBeUndefined();
  expect(await renewalOrdersOf(unpaidCycle)).toEqual([]);
  expect((await paymentsOf(unpaid!.id)).map(({ status }) => status)).toEqual(['canceled']);
  expect(await userOf(unsubscribes.id)).toMatchObject({ emailEnabled: false });
  expect(await userOf(closes.id)).toMatchObject({ email: '', deletedAt: expect.any(String) });
  expect((await calendarAt(leaked)).status).toBe(404);
  const renewed = (await credited.client.call('getCalendarAddress')).body.address;
  expect((await calendarAt(renewed)).status).toBe(200);
  expect((await renewalOrdersOf(cycle)).find(({ userId }) => userId === credited.id)).toMatchObject({
    creditUsedCents: 500,
  });

  // The sweep ignores messages that are younger than a minute, because their writer may still queue them.
  await control('POST', '/clock', { advanceMs: 120_000 });
  await runJob('sweep-outbox');
  const restoredMails = async (email: string) =>
    (await mailsTo(email)).filter(({ subject }) => subject === 'Please check your account');
  for (const { email } of [cancels, pauses, skips, changesHerMind, unsubscribes, credited, waived])
    expect(await restoredMails(email)).toHaveLength(1);
  expect((await restoredMails(changesHerMind.email))[0]!.text).toMatch(
    /your subscription was paused\.[\s\S]*your subscription was resumed\./,
  );
  expect(await restoredMails(forgotten.email)).toEqual([]);
  expect((await restoredMails(changesPlan.email))[0]!.text).toMatch(
    /could not make these again[\s\S]*your share was changed\./,
  );
  // The test copies the whole table four times, so it has a longer limit.
});

it('the replay after a restore is refused in a sentence where nothing was restored, and says what it needs', async () => {
  const now = new Date();
  const options = { since: now, applies: true, removesRegistrations: false };
  await expect(runReplay({ ...local, name: 'prod' }, options)).rejects.toThrow(
    /^stages\/prod\.json lacks "hold" or "restoredTableName"/,
  );
  expect(await command('--stage', 'local', '--since', 'yesterday')).toContain(
    'Usage: npm run restore:replay',
  );
});
