import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brand } from '#shared/brand.ts';
import { synthesizeSystem } from './testing/synthesized-system.ts';
import { loadStageConfig, parseStageConfig } from './stage-config.ts';

const complete = {
  name: 'prod',
  mail: { sender: 'Co-op <hello@coop.example>', domain: 'coop.example' },
  support: { email: brand.supportEmail, phone: '(772) 555-0100' },
  stripePublishableKey: 'pk_live_1',
  alarmEmail: 'operations@coop.example',
  logRetentionDays: 90,
  keepData: true,
};

const problemsOf = (settings: unknown) => {
  try {
    parseStageConfig(settings, 'stages/prod.json');
    return 'none';
  } catch (error) {
    return (error as Error).message;
  }
};

test('the stages in the repository are complete', () => {
  expect(loadStageConfig('local').keepData).toBe(false);
  expect(loadStageConfig('example').keepData).toBe(true);
});

test('a stage that takes real money has the support address that pages and mails name', () => {
  const support = { ...complete.support, email: 'help@coop.example' };
  expect(problemsOf({ ...complete, support })).toContain('support.email: is not hello@');
  expect(problemsOf({ ...complete, support, stripePublishableKey: 'pk_test_1' })).toBe('none');
});

test('every missing or wrong setting is named in one message', () => {
  const message = problemsOf({ ...complete, mail: {}, support: undefined, logRetentionDays: 8, surprise: 1 });
  expect(message).toMatch(/^stages\/prod\.json is not a complete stage \(docs\/operations\.md\):/);
  for (const part of ['mail.sender', 'support', 'logRetentionDays: must be one of 1, 3', 'surprise'])
    expect(message).toContain(part);
});

/** The stage file in the manual's section about the first afternoon. */
const fiveLines = /"name": "test"[^`]*/.exec(readFileSync('docs/operations.md', 'utf8'))![0];

test('five lines are a stage: on the address of CloudFront, with mail from one verified address', () => {
  const stage = parseStageConfig(JSON.parse(`{${fiveLines}`), 'stages/test.json');
  expect(fiveLines.trim().split('\n')).toHaveLength(6);
  const system = synthesizeSystem(stage);
  expect(system.ofType('AWS::SES::EmailIdentity').map(({ properties }) => properties.EmailIdentity)).toEqual([
    'you@example.org',
  ]);
  expect(JSON.stringify(system.resources)).toContain(':identity/you@example.org"');
  expect(system.ofType('AWS::CloudFront::Distribution')[0]!.properties.DistributionConfig).not.toHaveProperty(
    'Aliases',
  );
  expect(system.templates.get('pages')!.Outputs.SiteAddress.Value).toEqual({
    Ref: expect.stringContaining('cooptestsiteurl'),
  });
  expect(system.stacks.some(({ isProtected }) => isProtected)).toBe(false);
});

test('data is kept where the file does not say otherwise, and a site with a domain names it as its address', () => {
  const { keepData: _, logRetentionDays: __, ...without } = complete;
  expect(parseStageConfig(without, 'stages/prod.json')).toMatchObject({
    keepData: true,
    logRetentionDays: 90,
  });
  expect(synthesizeSystem('example').templates.get('pages')!.Outputs.SiteAddress.Value).toBe(
    'https://shop.treasurecoast.example',
  );
});

test("only the local stage may do without Stripe's publishable key", () => {
  const { stripePublishableKey: _, ...without } = complete;
  expect(problemsOf(without)).toContain('stripePublishableKey: is needed');
  expect(problemsOf({ ...without, name: 'local' })).toBe('none');
});

test('sender and hosted zone must belong to their domains', () => {
  const certificateArn = 'arn:aws:acm:us-east-1:111122223333:certificate/1';
  const domain = {
    name: 'shop.coop.example',
    certificateArn,
    hostedZone: { id: 'Z1', name: 'other.example' },
  };
  const message = problemsOf({ ...complete, domain, mail: { ...complete.mail, domain: 'other.example' } });
  expect(message).toContain('mail.sender: must be an address at mail.domain, other.example');
  expect(message).toContain('domain.hostedZone.name: does not hold shop.coop.example');
});

test('a certificate outside us-east-1 is refused: CloudFront would not find it', () => {
  const domain = { name: 'coop.example', certificateArn: 'arn:aws:acm:us-east-2:111122223333:certificate/1' };
  expect(problemsOf({ ...complete, domain })).toContain(
    'domain.certificateArn: must be a certificate in us-east-1',
  );
});

test('a certificate of another account is refused, as after a move', () => {
  const domain = { name: 'coop.example', certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/1' };
  const problem = 'domain.certificateArn: must be of the same account';
  expect(problemsOf({ ...complete, account: '999988887777', domain })).toContain(problem);
  expect(problemsOf({ ...complete, account: '111122223333', domain })).toBe('none');
});

test.each([
  [{ text: { id: 'amazon.nova-lite-v1:0' } }, 'none'],
  [{ text: { id: 'us.amazon.nova-lite-v1:0', routesTo: ['us-east-1'] } }, 'none'],
  [{ image: { id: 'stability.stable-image-core-v1:1', region: 'us-west-2' } }, 'none'],
  [{ text: { id: 'us.amazon.nova-lite-v1:0' } }, 'bedrock.text.routesTo: is needed for an inference profile'],
  [{ text: { id: 'amazon.nova-lite-v1:0', routesTo: ['us-east-1'] } }, 'and for nothing else'],
  [{ text: { id: 'global.amazon.nova-2-lite-v1:0' } }, 'may not be a global profile'],
  [{ text: { id: 'arn:aws:bedrock:*' } }, "must be a model's id"],
  [{ text: { id: 'amazon.nova-lite-v1:0', region: '*' } }, 'must be a region'],
  [{ image: { id: 'google.imagen-v1:0' } }, 'must be a model of Amazon or Stability AI'],
])('models of Amazon Bedrock: %j', (bedrock, problem) => {
  expect(problemsOf({ ...complete, bedrock })).toContain(problem);
});

test.each([
  ['https://tile.openstreetmap.org/{z}/{x}/{y}.png', 'none'],
  ['https://tiles.example/v1/{z}/{x}/{y}.png?key=abc', 'none'],
  ['/uploads/maps/treasure-coast-2026-11.pmtiles', 'none'],
  ['/uploads/../x.pmtiles', 'or /uploads/maps/….pmtiles'],
  ['https://{s}.tile.example/{z}/{x}/{y}.png', 'must be an https address of one host'],
  ['http://tile.example/{z}/{x}/{y}.png', 'must be an https address of one host'],
  ['https://tile.example/{z}/{x}/{y}.png; script-src *', 'must be an https address of one host'],
  ['https://tile.example/{z}/{x}.png', 'must hold {z}, {x} and {y}'],
])("a map's pictures from %s: %s", (tiles, problem) => {
  const map = { tiles, attribution: '© Somebody', attributionUrl: 'https://example.com/' };
  expect(problemsOf({ ...complete, map })).toContain(problem);
});

test.each([
  ['/api/usage', 'none'],
  ['https://counts.example/events', 'none'],
  ['http://counts.example/events', 'must be /api/usage or an https address of one host'],
  ['https://counts.example/; script-src *', 'must be /api/usage or an https address of one host'],
])('usage is told to %s: %s', (address, problem) => {
  expect(problemsOf({ ...complete, usage: { address } })).toContain(problem);
});

test('two stages of one account and region cannot both make a mail domain known, nor share the name of the site', () => {
  const folder = mkdtempSync(join(tmpdir(), 'coop-stages-'));
  const write = (settings: { name: string; [setting: string]: unknown }) =>
    writeFileSync(join(folder, `${settings.name}.json`), JSON.stringify(settings));
  const place = { account: '111122223333', region: 'us-east-1' };
  write({ ...complete, ...place });
  const second = { ...complete, ...place, name: 'second' };
  write(second);
  expect(() => loadStageConfig('second', folder)).toThrow(/second and prod .* mail\.identityExists/);
  expect(() => loadStageConfig('prod', folder)).toThrow(/prod and second .* mail\.identityExists/);
  for (const mended of [
    { ...second, mail: { ...second.mail, identityExists: true } },
    { ...second, region: 'us-east-2' },
    { ...second, mail: { sender: 'hello@coop.example' } },
    { ...second, mail: { sender: 'hello@test.coop.example', domain: 'test.coop.example' } },
  ]) {
    write(mended);
    expect(loadStageConfig('second', folder).name).toBe('second');
  }
  const domain = { name: 'coop.example', certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/1' };
  write({ ...complete, ...place, domain });
  write({ ...second, account: undefined, domain });
  expect(() => loadStageConfig('second', folder)).toThrow(/the same domain\.name/);
});

test('a domain that SES knows already is left alone', () => {
  const identities = (identityExists: boolean) => {
    const example = loadStageConfig('example');
    return synthesizeSystem({ ...example, mail: { ...example.mail, identityExists } }).ofType(
      'AWS::SES::EmailIdentity',
    ).length;
  };
  expect([identities(false), identities(true)]).toEqual([1, 0]);
});

test('a stage without a file, a broken file and another name are told apart', () => {
  const folder = mkdtempSync(join(tmpdir(), 'coop-stages-'));
  expect(() => loadStageConfig('prod', folder)).toThrow(/There is no stage "prod".*stages\/example\.json/);
  writeFileSync(join(folder, 'prod.json'), '{');
  expect(() => loadStageConfig('prod', folder)).toThrow(/prod\.json is not JSON/);
  writeFileSync(join(folder, 'prod.json'), JSON.stringify({ ...complete, name: 'test' }));
  expect(() => loadStageConfig('prod', folder)).toThrow(/says its name is "test"/);
});

test('a stage with a live key has somebody who hears its alarms', () => {
  const { alarmEmail: _, ...unheard } = complete;
  expect(problemsOf(unheard)).toContain('alarmEmail: is needed');
  expect(problemsOf({ ...unheard, stripePublishableKey: 'pk_test_1' })).toBe('none');
});

test('a second address for alarms is elsewhere, and so is the copy of the table', () => {
  const { alarmEmail: _, ...unheard } = complete;
  expect(problemsOf({ ...unheard, secondAlarmEmail: 'robin@elsewhere.example' })).toMatch(/needs alarmEmail/);
  expect(problemsOf({ ...complete, secondAlarmEmail: 'robin@coop.example' })).toMatch(/another domain/);
  expect(problemsOf({ ...complete, secondAlarmEmail: 'robin@elsewhere.example' })).toBe('none');
  const copyTo = { account: '111122223333', bucket: 'coop-copies' };
  expect(problemsOf({ ...complete, account: '111122223333', copyTo })).toMatch(/another account/);
  expect(problemsOf({ ...complete, account: '999988887777', copyTo })).toBe('none');
});

test('the log of a stage that keeps its data is kept for longer than its table can be restored', () => {
  expect(problemsOf({ ...complete, keepData: true, logRetentionDays: 30 })).toContain(
    'logRetentionDays: must be over 35',
  );
  for (const kept of [
    { keepData: true, logRetentionDays: 60 },
    { keepData: false, logRetentionDays: 1 },
  ])
    expect(problemsOf({ ...complete, ...kept })).toBe('none');
});
