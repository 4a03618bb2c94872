import { createPermissionChecks } from './permission-checks.ts';
import { evaluatePolicies, type PolicyStatement } from './policy-evaluator.ts';

const table = 'arn:aws:dynamodb:us-east-1:000000000000:table/Coop';
const allow = (statement: Partial<PolicyStatement>): PolicyStatement => ({
  Effect: 'Allow',
  Action: 'dynamodb:GetItem',
  Resource: table,
  ...statement,
});
const can = (statements: PolicyStatement[], action: string, resource = table, context = {}) =>
  evaluatePolicies(statements, { action, resource, context }).allowed;

test('a policy allows what is listed and nothing else', () => {
  expect(can([allow({})], 'dynamodb:GetItem')).toBe(true);
  expect(can([allow({})], 'dynamodb:PutItem')).toBe(false);
  expect(can([allow({})], 'dynamodb:GetItem', `${table}/index/byDay`)).toBe(false);
  expect(can([], 'dynamodb:GetItem')).toBe(false);
});

test('wildcards of a policy are in actions and resources; a dot is only a dot', () => {
  const statements = [allow({ Action: 'dynamodb:*Item', Resource: `${table}/index/*` })];
  expect(can(statements, 'dynamodb:PutItem', `${table}/index/byDay`)).toBe(true);
  expect(can(statements, 'dynamodb:Query', `${table}/index/byDay`)).toBe(false);
  expect(can([allow({ Resource: 'arn:aws:s3:::a.b' })], 'dynamodb:GetItem', 'arn:aws:s3:::aXb')).toBe(false);
});

test('an explicit deny of a policy wins', () => {
  const statements = [
    allow({ Action: '*', Resource: '*' }),
    allow({ Effect: 'Deny', Action: 'dynamodb:DeleteItem' }),
  ];
  expect(can(statements, 'dynamodb:DeleteItem')).toBe(false);
  expect(can(statements, 'dynamodb:PutItem')).toBe(true);
});

test('NotAction and NotResource of a policy turn the match around', () => {
  expect(can([allow({ Action: undefined, NotAction: 'dynamodb:Scan' })], 'dynamodb:Scan')).toBe(false);
  expect(can([allow({ Action: undefined, NotAction: 'dynamodb:Scan' })], 'dynamodb:Query')).toBe(true);
  expect(can([allow({ Resource: undefined, NotResource: table })], 'dynamodb:GetItem')).toBe(false);
});

test('a policy for everything but topics allows a text message to a number, which has no ARN, and no topic', () => {
  const texts = allow({ Action: 'sns:Publish', Resource: undefined, NotResource: 'arn:aws:sns:*:*:*' });
  expect(can([texts], 'sns:Publish', '*')).toBe(true);
  expect(can([texts], 'sns:Publish', 'arn:aws:sns:us-east-1:000000000000:coop-local-alarms')).toBe(false);
});

test('the conditions of a policy: equality, sets, absent keys, and an unknown operator stops', () => {
  const leading = allow({ Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['USER#*'] } } });
  expect(can([leading], 'dynamodb:GetItem', table, { 'dynamodb:LeadingKeys': ['USER#1', 'USER#2'] })).toBe(
    true,
  );
  expect(can([leading], 'dynamodb:GetItem', table, { 'dynamodb:LeadingKeys': ['USER#1', 'ORDER#2'] })).toBe(
    false,
  );
  const from = allow({ Condition: { StringEquals: { 'ses:FromAddress': 'a@b.example' } } });
  expect(can([from], 'dynamodb:GetItem')).toBe(false);
  expect(can([from], 'dynamodb:GetItem', table, { 'ses:FromAddress': 'a@b.example' })).toBe(true);
  const unknown = allow({ Condition: { IpAddress: { 'aws:SourceIp': '10.0.0.0/8' } } });
  expect(() => can([unknown], 'dynamodb:GetItem')).toThrow(/IpAddress/);
});

test('a refusal of a policy names function, action and resource; unused grants are listed per action', () => {
  const checks = createPermissionChecks();
  checks.setRole('placeOrder', [allow({ Action: ['dynamodb:GetItem', 'dynamodb:PutItem'] })]);
  expect(checks.refusal('placeOrder', [{ action: 'dynamodb:GetItem', resource: table }])).toBeUndefined();
  expect(checks.refusal('placeOrder', [{ action: 'dynamodb:Scan', resource: table }])).toMatch(
    /placeOrder .* dynamodb:Scan on resource: .*table\/Coop/,
  );
  expect(checks.unusedGrants()).toEqual([
    { functionName: 'placeOrder', action: 'dynamodb:PutItem', resources: [table] },
  ]);
});
