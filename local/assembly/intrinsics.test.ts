import { evaluateCondition, resolveValue, type ResolutionScope } from './intrinsics.ts';

const scope: ResolutionScope = {
  stackName: 'shop',
  template: {
    Parameters: {
      Colour: { Type: 'String', Default: 'green' },
      Sizes: { Type: 'CommaDelimitedList', Default: 's,m' },
    },
    Mappings: { Map: { first: { second: 7 } } },
    Conditions: {
      Yes: { 'Fn::Equals': [{ Ref: 'Colour' }, 'green'] },
      No: { 'Fn::Not': [{ Condition: 'Yes' }] },
      Both: { 'Fn::And': [{ Condition: 'Yes' }, { Condition: 'No' }] },
      Either: { 'Fn::Or': [{ Condition: 'No' }, { Condition: 'Yes' }] },
    },
  },
  ref: (id) => `${id}-ref`,
  attribute: (id, name) => `${id}-${name}`,
  imported: (name) => `imported ${name}`,
  ssmParameter: (name) => `parameter ${name}`,
  secret: (reference) => `secret ${reference}`,
};
const resolved = (value: unknown) => resolveValue(value, scope);

test.each([
  [{ Ref: 'AWS::Region' }, 'us-east-1'],
  [{ Ref: 'AWS::AccountId' }, '000000000000'],
  [{ Ref: 'Colour' }, 'green'],
  [{ Ref: 'Sizes' }, ['s', 'm']],
  [{ Ref: 'Queue' }, 'Queue-ref'],
  [{ 'Fn::GetAtt': ['Queue', 'Arn'] }, 'Queue-Arn'],
  [{ 'Fn::GetAtt': 'Queue.Arn' }, 'Queue-Arn'],
  [{ 'Fn::Join': ['-', ['a', { Ref: 'Colour' }]] }, 'a-green'],
  [{ 'Fn::Sub': '${Colour}/${Queue.Arn}/${!Literal}/${AWS::StackName}' }, 'green/Queue-Arn/${Literal}/shop'],
  [{ 'Fn::Sub': ['${x}', { x: { Ref: 'Colour' } }] }, 'green'],
  [{ 'Fn::Select': ['1', { 'Fn::Split': ['/', 'a/b'] }] }, 'b'],
  [{ 'Fn::ImportValue': { 'Fn::Sub': '${Colour}' } }, 'imported green'],
  [{ 'Fn::If': ['No', 'a', 'b'] }, 'b'],
  [{ 'Fn::FindInMap': ['Map', 'first', 'second'] }, 7],
  [{ 'Fn::Base64': 'hi' }, 'aGk='],
  [{ 'Fn::Select': [0, { 'Fn::GetAZs': '' }] }, 'us-east-1a'],
  [{ keep: 1, drop: { 'Fn::If': ['No', 'x', { Ref: 'AWS::NoValue' }] } }, { keep: 1 }],
  ['{{resolve:ssm:/a/b:3}}', 'parameter /a/b'],
  ['x {{resolve:secretsmanager:name:SecretString:key}}', 'x secret name:SecretString:key'],
])('the intrinsic function in %j is resolved', (value, expected) => {
  expect(resolved(value)).toEqual(expected);
});

test('the conditions of a template are evaluated', () => {
  expect(['Yes', 'No', 'Both', 'Either'].map((name) => evaluateCondition(name, scope))).toEqual([
    true,
    false,
    false,
    true,
  ]);
  expect(() => evaluateCondition('Unknown', scope)).toThrow(/Unknown/);
});

test('an intrinsic function that is not understood is an error', () => {
  expect(() => resolved({ 'Fn::Transform': {} })).toThrow(/Fn::Transform/);
  expect(() => resolved({ 'Fn::FindInMap': ['Map', 'x', 'y'] })).toThrow(/Map\.x\.y/);
});
