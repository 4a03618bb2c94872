import { readCloudModel } from '#local/cloud/cloud-model.ts';
import { writeFixtureAssembly } from '#local/fixtures/fixture-assembly.ts';
import type { PolicyStatement } from './policy-evaluator.ts';

const denyPlainHttp: PolicyStatement = {
  Effect: 'Deny',
  Principal: '*',
  Action: 'sns:Publish',
  Resource: '*',
  Condition: { Bool: { 'aws:SecureTransport': 'false' } },
};
const letIn = (service: string): PolicyStatement => ({
  Effect: 'Allow',
  Principal: { Service: service },
  Action: 'sns:Publish',
  Resource: '*',
  Condition: { StringEquals: { 'aws:SourceAccount': '000000000000' } },
});

/** The problems of a cloud in which one alarm publishes to a topic with this policy, or with none. */
function problemsWith(statements: PolicyStatement[] | undefined): string {
  const assembly = writeFixtureAssembly(({ data }) => {
    data.Topic = { Type: 'AWS::SNS::Topic' };
    data.Alarm = { Type: 'AWS::CloudWatch::Alarm', Properties: { AlarmActions: [{ Ref: 'Topic' }] } };
    if (statements)
      data.TopicPolicy = {
        Type: 'AWS::SNS::TopicPolicy',
        Properties: { Topics: [{ Ref: 'Topic' }], PolicyDocument: { Statement: statements } },
      };
  });
  try {
    const options = { awsEndpoint: 'http://127.0.0.1:1', secretValues: {}, override: () => ({}) };
    readCloudModel({ ...options, directory: assembly.directory });
    return 'none';
  } catch (error) {
    return (error as Error).message;
  } finally {
    assembly.remove();
  }
}

test('a topic that denies only plain HTTP lets nobody in, and the boot says so', () => {
  expect(problemsWith([denyPlainHttp])).toMatch(/does not let cloudwatch\.amazonaws\.com do sns:Publish/);
  expect(problemsWith([denyPlainHttp, letIn('ses.amazonaws.com')])).toMatch(/cloudwatch/);
});

test("an alarm may publish where the policy lets CloudWatch in, and under SNS's own policy", () => {
  expect(problemsWith([denyPlainHttp, letIn('cloudwatch.amazonaws.com')])).toBe('none');
  expect(problemsWith(undefined)).toBe('none');
});
