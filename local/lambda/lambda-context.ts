import { localAccount, localRegion } from '#local/ground/aws-service.ts';
import type { RuntimeCall } from './lambda-runtime.ts';

/** @see https://docs.aws.amazon.com/lambda/latest/dg/nodejs-context.html */
export function lambdaContext({ definition, requestId, timeoutMs }: RuntimeCall): object {
  const ends = performance.now() + timeoutMs;
  return {
    functionName: definition.name,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:${localRegion}:${localAccount}:function:${definition.name}`,
    memoryLimitInMB: String(definition.memoryMb),
    awsRequestId: requestId,
    logGroupName: `/aws/lambda/${definition.name}`,
    logStreamName: 'local',
    callbackWaitsForEmptyEventLoop: true,
    getRemainingTimeInMillis: () => Math.max(0, Math.round(ends - performance.now())),
  };
}
