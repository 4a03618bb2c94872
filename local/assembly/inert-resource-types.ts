/**
 * Resource types that the local cloud accepts without serving them, each with the reason. The start fails
 * for a type that is missing both here and in `physical-names.ts`.
 */
export const inertResourceTypes: Record<string, string> = {
  'AWS::CDK::Metadata': 'tells AWS which constructs were used; nothing behaves differently',
  'AWS::CloudWatch::CompositeAlarm': 'the alarms it is made of are shown',
  'AWS::CloudWatch::Dashboard': 'a view of metrics',
  'AWS::Logs::LogGroup': 'logs go to the console page and to a file per function',
  'AWS::Logs::MetricFilter': 'there are no metrics',
  'AWS::Logs::QueryDefinition': 'a saved search of CloudWatch Logs',
  'AWS::Lambda::LayerVersion': "only the deployment helpers' functions use layers, and those do not run",
  'AWS::Lambda::EventInvokeConfig': 'failed asynchronous invocations are shown, not tried again',
  'AWS::SES::EmailIdentity': 'no mail leaves the machine, so no identity is verified',
  'AWS::SES::ConfigurationSet': 'its name travels with the mail; its reputation settings have no effect',
  'AWS::CertificateManager::Certificate': 'the public entry is plain HTTP on the loopback address',
  'AWS::Route53::RecordSet': 'nothing is published in a name server',
  'AWS::Route53::HostedZone': 'nothing is published in a name server',
  'AWS::KMS::Key': 'data at rest is not encrypted on the laptop',
  'AWS::KMS::Alias': 'data at rest is not encrypted on the laptop',
  'AWS::Budgets::Budget': 'nothing costs money',
  'AWS::WAFv2::WebACL': 'the public entry is reachable from this machine only',
  'AWS::IAM::ServiceLinkedRole': 'no AWS service acts here',
  'AWS::Cognito::UserPoolDomain': 'the hosted sign-in pages are not used by the product',
  'AWS::Cognito::UserPoolGroup': 'groups come with the calls that use them',
  'AWS::SecretsManager::SecretTargetAttachment':
    'it writes connection details of databases that are not here',
  'AWS::ApiGatewayV2::Deployment': 'the stage deploys automatically',
  'Custom::S3AutoDeleteObjects': 'it empties a bucket when its stack is deleted; stacks are not deleted here',
  'Custom::LogRetention': 'logs are kept as long as the state folder',
};
