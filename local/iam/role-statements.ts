import type { ResolvedAssembly, ResolvedResource } from '#local/assembly/resolved-assembly.ts';
import { statementsOf, type PolicyDocument, type PolicyStatement } from './policy-evaluator.ts';

/**
 * The statements of AWS's managed policies that roles of the templates use. No function makes the calls that these
 * statements allow, because Lambda itself writes the logs.
 */
const managedPolicies: Record<string, PolicyStatement[]> = {
  'service-role/AWSLambdaBasicExecutionRole': [
    {
      Effect: 'Allow',
      Action: ['logs:CreateLogGroup', 'logs:CreateLogStream', 'logs:PutLogEvents'],
      Resource: '*',
    },
  ],
};

/**
 * All statements of a role: inline, attached `AWS::IAM::Policy`, customer managed and the known AWS managed
 * policies.
 * @throws Error for an AWS managed policy whose content is not known here.
 */
export function statementsOfRole(assembly: ResolvedAssembly, role: ResolvedResource): PolicyStatement[] {
  const inline = (role.properties.Policies ?? []) as { PolicyDocument: PolicyDocument }[];
  const attachedPolicies = assembly
    .ofType('AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy')
    .filter((policy) => ((policy.properties.Roles ?? []) as string[]).includes(role.ref));
  const managed = ((role.properties.ManagedPolicyArns ?? []) as string[]).flatMap((arn) => {
    const customer = assembly.find(arn, 'AWS::IAM::ManagedPolicy');
    if (customer) return statementsOf(customer.properties.PolicyDocument as PolicyDocument);
    const statements = managedPolicies[arn.split(':policy/')[1] ?? ''];
    if (!statements)
      throw new Error(`${role.stack}/${role.logicalId}: the managed policy ${arn} is not modelled`);
    return statements;
  });
  return [
    ...inline.flatMap((policy) => statementsOf(policy.PolicyDocument)),
    ...attachedPolicies.flatMap((policy) => statementsOf(policy.properties.PolicyDocument as PolicyDocument)),
    ...managed,
  ];
}
