import { loadStageConfig } from './stage-config.ts';
import { synthesizeSystem } from './testing/synthesized-system.ts';

const system = synthesizeSystem({ ...loadStageConfig('example'), name: 'twelve-chars' });

/** Resources whose names are addresses, or must be unique only within a resource that the stage names. */
const withinAnother = [
  'AWS::ApiGatewayV2::Authorizer',
  'AWS::Cognito::UserPoolClient',
  'AWS::Route53::RecordSet',
];

const nameProperties: Record<string, string> = {
  'AWS::DynamoDB::GlobalTable': 'TableName',
  'AWS::Cognito::UserPool': 'UserPoolName',
  'AWS::Lambda::Function': 'FunctionName',
  'AWS::SQS::Queue': 'QueueName',
  'AWS::SNS::Topic': 'TopicName',
  'AWS::S3::Bucket': 'BucketName',
  'AWS::Logs::LogGroup': 'LogGroupName',
  'AWS::CloudWatch::Alarm': 'AlarmName',
  'AWS::CloudWatch::Dashboard': 'DashboardName',
};

test('every name that an account or region knows once carries product and stage, and none is too long', () => {
  const named = system.resources.flatMap(({ type, properties }) => {
    const name: unknown = properties[nameProperties[type] ?? 'Name'];
    return typeof name === 'string' && !withinAnother.includes(type) ? [{ type, name }] : [];
  });
  expect(named.length).toBeGreaterThan(300);
  for (const { type, name } of named) {
    expect([type, name]).toEqual([type, expect.stringMatching(/(^|\/)coop[-/]twelve-chars[-/]/)]);
    // 64 is the shortest limit of all: it holds for Lambda functions, roles and EventBridge rules.
    if (type !== 'AWS::Logs::LogGroup') expect(name.length).toBeLessThanOrEqual(64);
  }
});
