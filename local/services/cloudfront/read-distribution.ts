import { localAccount } from '#local/ground/aws-service.ts';
import {
  AssemblyError,
  type ResolvedAssembly,
  type ResolvedResource,
} from '#local/assembly/resolved-assembly.ts';
import { evaluatePolicies, statementsOf, type PolicyDocument } from '#local/iam/policy-evaluator.ts';
import type { Behavior, DistributionDefinition, EdgeFunction, Origin } from './distribution-definition.ts';
import { readForwarding } from './forwarding-policies.ts';
import { readResponseHeaders } from './response-headers.ts';

interface BehaviorProperties {
  PathPattern?: string;
  TargetOriginId: string;
  AllowedMethods?: string[];
  Compress?: boolean;
  CachePolicyId?: string;
  OriginRequestPolicyId?: string;
  ResponseHeadersPolicyId?: string;
  FunctionAssociations?: { EventType: EdgeFunction['eventType']; FunctionARN: string }[];
  LambdaFunctionAssociations?: unknown[];
}

interface OriginProperties {
  Id: string;
  DomainName: string;
  OriginPath?: string;
  OriginAccessControlId?: string;
  OriginCustomHeaders?: { HeaderName: string; HeaderValue: string }[];
}

/**
 * The distribution of the templates; undefined when there is none.
 * @throws AssemblyError with every problem: several distributions, an origin or edge function that the local
 * cloud does not support, a bucket that the distribution may not read, or a viewer's Host header that goes to
 * an HTTP API. An HTTP API would answer such a header with 403.
 */
export function readDistribution(assembly: ResolvedAssembly): DistributionDefinition | undefined {
  const distributions = assembly.ofType('AWS::CloudFront::Distribution');
  const [resource] = distributions;
  if (!resource) return undefined;
  const label = `${resource.stack}/${resource.logicalId} (${resource.type})`;
  const problems: string[] = [];
  if (distributions.length > 1)
    problems.push(`${distributions.map((one) => one.logicalId).join(', ')}: one distribution is served`);

  const config = resource.properties.DistributionConfig as {
    Origins: OriginProperties[];
    DefaultCacheBehavior: BehaviorProperties;
    CacheBehaviors?: BehaviorProperties[];
    CustomErrorResponses?: {
      ErrorCode: number;
      ResponseCode?: number;
      ResponsePagePath?: string;
      ErrorCachingMinTTL?: number;
    }[];
    DefaultRootObject?: string;
    Aliases?: string[];
    OriginGroups?: { Quantity: number };
  };
  if (config.OriginGroups?.Quantity) problems.push(`${label}: origin groups are not served`);
  const attempt = <T>(what: string, read: () => T): T[] => {
    try {
      return [read()];
    } catch (error) {
      problems.push(`${label}, ${what}: ${(error as Error).message}`);
      return [];
    }
  };
  const origins = new Map(
    config.Origins.flatMap((origin) =>
      attempt(`origin ${origin.Id}`, () => [origin.Id, readOrigin(assembly, resource, origin)] as const),
    ),
  );
  const all = [...(config.CacheBehaviors ?? []), { ...config.DefaultCacheBehavior, PathPattern: '*' }];
  const behaviors = all.flatMap((behavior) =>
    attempt(`behaviour ${behavior.PathPattern}`, () => readBehavior(assembly, behavior, origins)),
  );
  if (problems.length > 0) throw new AssemblyError(problems);
  return {
    id: resource.ref,
    domainName: String(resource.attributes.DomainName),
    aliases: config.Aliases ?? [],
    ...(config.DefaultRootObject && { defaultRootObject: config.DefaultRootObject }),
    behaviors,
    customErrors: (config.CustomErrorResponses ?? []).map((entry) => ({
      errorCode: Number(entry.ErrorCode),
      responseCode: Number(entry.ResponseCode ?? entry.ErrorCode),
      ...(entry.ResponsePagePath && { pagePath: entry.ResponsePagePath }),
      ...(entry.ErrorCachingMinTTL !== undefined && { keptSeconds: Number(entry.ErrorCachingMinTTL) }),
    })),
  };
}

function readOrigin(
  assembly: ResolvedAssembly,
  distribution: ResolvedResource,
  origin: OriginProperties,
): Origin {
  const path = origin.OriginPath ?? '';
  const api = assembly
    .ofType('AWS::ApiGatewayV2::Api')
    .find((one) => origin.DomainName.startsWith(`${one.ref}.execute-api.`));
  if (api) {
    const customHeaders = Object.fromEntries(
      (origin.OriginCustomHeaders ?? []).map(({ HeaderName, HeaderValue }) => [
        HeaderName.toLowerCase(),
        HeaderValue,
      ]),
    );
    return { kind: 'api', apiId: api.ref, path, customHeaders };
  }
  const bucket = assembly
    .ofType('AWS::S3::Bucket')
    .find((one) =>
      [one.attributes.DomainName, one.attributes.RegionalDomainName].includes(origin.DomainName),
    );
  if (!bucket) throw new Error(`${origin.DomainName} is neither an HTTP API nor a bucket of the assembly`);
  if (!origin.OriginAccessControlId)
    throw new Error('a bucket is served through an origin access control only');
  const may = (action: string, target: string) =>
    assembly
      .ofType('AWS::S3::BucketPolicy')
      .filter((policy) => policy.properties.Bucket === bucket.ref)
      .some(
        (policy) =>
          evaluatePolicies(
            statementsOf(policy.properties.PolicyDocument as PolicyDocument).filter(
              (statement) =>
                statement.Effect === 'Deny' ||
                JSON.stringify(statement.Principal ?? '').includes('cloudfront.amazonaws.com'),
            ),
            {
              action,
              resource: target,
              context: {
                'aws:SourceArn': distribution.arn,
                'aws:SourceAccount': localAccount,
                'aws:SecureTransport': 'true',
              },
            },
          ).allowed,
      );
  return {
    kind: 'bucket',
    bucket: bucket.ref,
    path,
    mayList: may('s3:ListBucket', bucket.arn),
    mayRead: (key) => may('s3:GetObject', `${bucket.arn}/${key}`),
  };
}

function readBehavior(
  assembly: ResolvedAssembly,
  behavior: BehaviorProperties,
  origins: Map<string, Origin>,
): Behavior {
  const origin = origins.get(behavior.TargetOriginId);
  if (!origin) throw new Error(`its origin ${behavior.TargetOriginId} is not served`);
  if (behavior.LambdaFunctionAssociations?.length) throw new Error('Lambda@Edge is not served');
  const forwarding = readForwarding(assembly, behavior.CachePolicyId, behavior.OriginRequestPolicyId);
  if (origin.kind === 'api' && forwarding.headers('host')) {
    throw new Error("it sends the viewer's Host header to an HTTP API, which would answer 403");
  }
  const pathPattern = behavior.PathPattern ?? '*';
  const anyKey = `${origin.path}/${pathPattern.replace(/^\//, '')}`.slice(1).replaceAll('*', 'any');
  if (origin.kind === 'bucket' && !origin.mayRead(anyKey)) {
    throw new Error(`the policy of the bucket ${origin.bucket} does not let the distribution read it`);
  }
  return {
    pathPattern,
    origin,
    allowedMethods: behavior.AllowedMethods ?? ['GET', 'HEAD'],
    compress: behavior.Compress === true && forwarding.compresses,
    forwarding,
    responseHeaders: readResponseHeaders(assembly, behavior.ResponseHeadersPolicyId),
    functions: (behavior.FunctionAssociations ?? []).map((association) => {
      const resource = assembly.find(association.FunctionARN, 'AWS::CloudFront::Function');
      if (!resource) throw new Error(`the function ${association.FunctionARN} is in no stack`);
      const code = String(resource.properties.FunctionCode);
      if (/^\s*import\s/m.test(code))
        throw new Error(`${resource.logicalId}: imports in CloudFront Functions are not served`);
      return { name: resource.logicalId, code, eventType: association.EventType };
    }),
  };
}
