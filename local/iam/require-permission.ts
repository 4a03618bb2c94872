import type { ResolvedAssembly, ResolvedResource } from '#local/assembly/resolved-assembly.ts';
import { matchesWildcard } from './policy-conditions.ts';

/** @throws Error naming the function and the caller when no permission fits. */
export function requirePermission(
  assembly: ResolvedAssembly,
  target: ResolvedResource,
  caller: { principal: string; sourceArn: string },
): void {
  const isAllowed = assembly.ofType('AWS::Lambda::Permission').some(({ properties }) => {
    const functionName = String(properties.FunctionName);
    return (
      (functionName === target.arn || functionName === target.ref) &&
      properties.Action === 'lambda:InvokeFunction' &&
      properties.Principal === caller.principal &&
      (properties.SourceArn === undefined || matchesWildcard(String(properties.SourceArn), caller.sourceArn))
    );
  });
  if (!isAllowed) {
    throw new Error(
      `no AWS::Lambda::Permission lets ${caller.principal} (${caller.sourceArn}) invoke ${target.ref}`,
    );
  }
}
