import { readFileSync } from 'node:fs';
import { synthesizeSystem } from './testing/synthesized-system.ts';

const system = synthesizeSystem();
const count = (type: string) => system.ofType(type).length;
const inLargerApi = (type: string) => {
  const all = system.ofType(type);
  const ofBackOffice = all.filter(({ properties }) =>
    JSON.stringify(properties.ApiId).includes('backofficeapi'),
  ).length;
  return Math.max(ofBackOffice, all.length - ofBackOffice);
};
const largestStack = Math.max(
  ...[...system.templates.values()].map(({ Resources }) => Object.keys(Resources).length),
);
/** A policy's length as AWS counts it, with names and addresses in place of references. */
const policyBytes = (policy: unknown) =>
  JSON.stringify(policy).replaceAll(/\{"(?:Ref|Fn::GetAtt)":[^}]*\}/g, `"${'x'.repeat(60)}"`).length;
const queuePolicies = system
  .ofType('AWS::SQS::QueuePolicy')
  .map(({ properties }) => properties.PolicyDocument as { Statement: unknown[] });
const dynamicReferences = [...system.templates.values()].map(
  (template) => JSON.stringify(template).split('{{resolve:').length - 1,
);
const behaviours =
  system.ofType('AWS::CloudFront::Distribution')[0]!.properties.DistributionConfig.CacheBehaviors.length + 1;

/** The amounts that a stage uses of AWS's default limits. */
const used = {
  'Integrations of the larger API': { count: inLargerApi('AWS::ApiGatewayV2::Integration'), limit: 300 },
  'Routes of the larger API': { count: inLargerApi('AWS::ApiGatewayV2::Route'), limit: 300 },
  'Behaviors of the distribution': { count: behaviours, limit: 25 },
  'Resources of the largest stack': { count: largestStack, limit: 500 },
  'Dynamic references of the largest stack': { count: Math.max(...dynamicReferences), limit: 60 },
  'Statements of the longest queue policy': {
    count: Math.max(...queuePolicies.map(({ Statement }) => Statement.length)),
    limit: 20,
  },
  'Bytes of the longest queue policy': { count: Math.max(...queuePolicies.map(policyBytes)), limit: 8192 },
  'Roles of the account': { count: count('AWS::IAM::Role'), limit: 1000 },
  'Rules of the event bus': { count: count('AWS::Events::Rule'), limit: 300 },
  'Alarms of the account': { count: count('AWS::CloudWatch::Alarm'), limit: 5000 },
};

test.each(Object.entries(used).map(([name, { count: counted, limit }]) => [name, limit - counted] as const))(
  'the limit “%s”: AWS allows %i more',
  (_, left) => expect(left).toBeGreaterThan(0),
);

const manual = readFileSync('docs/operations.md', 'utf8');

test.each(Object.entries(used))(
  'the manual says how many the limit “%s” counts',
  (name, { count: counted, limit }) => {
    const row = manual.split('\n').find((line) => line.startsWith(`| ${name} `));
    const [, , said, allowed] = row!.split('|').map((cell) => Number(cell.replace(',', '')));
    expect(allowed).toBe(limit);
    // The manual's number may differ by 5 percent, so that one new endpoint does not make it wrong.
    expect(Math.abs(said! - counted)).toBeLessThanOrEqual(counted / 20 + 1);
  },
);

test('the manual says how many stages an account holds by its roles', () => {
  const { count: roles, limit } = used['Roles of the account'];
  expect(manual).toContain(
    `room for ${['no', 'one', 'two', 'three', 'four'][Math.floor(limit / roles)]} stages`,
  );
});

test('the first API keeps the logical ids it was made with: another id makes a second authorizer or stage, and its name is taken', () => {
  const idsOf = (type: string) =>
    [...system.templates.values()].flatMap(({ Resources }) =>
      Object.entries(Resources as Record<string, { Type: string }>).flatMap(([id, { Type }]) =>
        Type === type ? [id] : [],
      ),
    );
  expect(idsOf('AWS::ApiGatewayV2::Api')).toEqual(['api', 'backofficeapi']);
  expect(idsOf('AWS::ApiGatewayV2::Authorizer')).toEqual(['members', 'backofficeapimembers']);
  expect(idsOf('AWS::ApiGatewayV2::Stage')).toEqual(['stage', 'backofficeapistage']);
});
