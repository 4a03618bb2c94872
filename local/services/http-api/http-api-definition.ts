import {
  AssemblyError,
  type ResolvedAssembly,
  type ResolvedResource,
} from '#local/assembly/resolved-assembly.ts';
import { requirePermission } from '#local/iam/require-permission.ts';
import { localAccount, localRegion } from '#local/ground/aws-service.ts';

export interface JwtAuthorizer {
  issuer: string;
  audience: string[];
  /** The header that carries the token, in lower case. */
  header: string;
}

export interface HttpRoute {
  routeKey: string;
  /** `ANY` for every method. */
  method: string;
  /** The path's segments: text, `{name}` or `{name+}`. Empty for `$default`. */
  segments: string[];
  isDefault: boolean;
  functionName: string;
  timeoutMs: number;
  authorizer?: JwtAuthorizer;
  scopes: string[];
}

export interface CorsRules {
  allowOrigins: string[];
  allowMethods: string[];
  allowHeaders: string[];
  exposeHeaders: string[];
  allowCredentials: boolean;
  maxAgeSeconds?: number;
}

export interface HttpApiDefinition {
  id: string;
  name: string;
  routes: HttpRoute[];
  /** True refuses every request, because the stage has a limit of 0 requests a second. */
  isClosed: boolean;
  cors?: CorsRules;
}

/** The longest an HTTP API waits for an integration (API Gateway quotas). */
const longestTimeoutMs = 30_000;

/**
 * The HTTP APIs of the templates with their routes.
 * @throws AssemblyError for features that HTTP APIs lack or that are not modelled here, and for a route whose
 * function API Gateway may not call (no `AWS::Lambda::Permission`).
 */
export function readHttpApis(assembly: ResolvedAssembly): HttpApiDefinition[] {
  const problems: string[] = [];
  const apis = assembly.ofType('AWS::ApiGatewayV2::Api').map((api) => {
    if (api.properties.ProtocolType !== 'HTTP') problems.push(`${labelOf(api)}: only HTTP APIs are served`);
    const stages = assembly
      .ofType('AWS::ApiGatewayV2::Stage')
      .filter((stage) => stage.properties.ApiId === api.ref);
    for (const stage of stages) {
      if (stage.ref !== '$default') problems.push(`${labelOf(stage)}: only the stage $default is served`);
    }
    if (stages.length === 0) problems.push(`${labelOf(api)}: it has no stage, so AWS would answer 404`);
    const routes = assembly
      .ofType('AWS::ApiGatewayV2::Route')
      .filter((route) => route.properties.ApiId === api.ref)
      .flatMap((route) => {
        try {
          return [readRoute(assembly, api, route)];
        } catch (error) {
          problems.push(`${labelOf(route)}: ${(error as Error).message}`);
          return [];
        }
      });
    const keys = routes.map((route) => route.routeKey);
    for (const key of keys.filter((candidate, at) => keys.indexOf(candidate) !== at)) {
      problems.push(`${labelOf(api)}: two routes have the key ${key}`);
    }
    const cors = readCors(api.properties.CorsConfiguration as Record<string, unknown> | undefined);
    return {
      id: api.ref,
      name: String(api.properties.Name ?? api.logicalId),
      routes,
      isClosed: stages.some(letsNothingThrough),
      ...(cors && { cors }),
    };
  });
  if (problems.length > 0) throw new AssemblyError(problems);
  return apis;
}

/** Tells whether a stage's limit is 0, so that it refuses every request. Other limits are not modelled. */
const letsNothingThrough = ({ properties }: ResolvedResource) =>
  (properties.DefaultRouteSettings as { ThrottlingRateLimit?: number } | undefined)?.ThrottlingRateLimit ===
  0;

const labelOf = (resource: ResolvedResource) => `${resource.stack}/${resource.logicalId} (${resource.type})`;

function readRoute(assembly: ResolvedAssembly, api: ResolvedResource, route: ResolvedResource): HttpRoute {
  const {
    RouteKey,
    Target,
    AuthorizationType = 'NONE',
    AuthorizerId,
    AuthorizationScopes,
  } = route.properties as {
    RouteKey: string;
    Target: string;
    AuthorizationType?: string;
    AuthorizerId?: string;
    AuthorizationScopes?: string[];
  };
  const integration = assembly.find(Target.replace('integrations/', ''), 'AWS::ApiGatewayV2::Integration');
  if (!integration) throw new Error(`its target ${Target} is in no stack`);
  const settings = integration.properties as {
    IntegrationType: string;
    IntegrationUri: string;
    PayloadFormatVersion?: string;
    TimeoutInMillis?: number;
  };
  if (settings.IntegrationType !== 'AWS_PROXY')
    throw new Error(`the integration ${settings.IntegrationType} is not served`);
  if (settings.PayloadFormatVersion !== '2.0') throw new Error('only payload format 2.0 is served');
  const functionArn = /arn:aws:lambda:[^/]+/.exec(settings.IntegrationUri)?.[0] ?? '';
  const target = assembly.find(functionArn, 'AWS::Lambda::Function');
  if (!target) throw new Error(`its function ${settings.IntegrationUri} is in no stack`);

  const isDefault = RouteKey === '$default';
  const [method = '', path = ''] = isDefault ? ['ANY', ''] : RouteKey.split(' ');
  requirePermission(assembly, target, {
    principal: 'apigateway.amazonaws.com',
    sourceArn: `arn:aws:execute-api:${localRegion}:${localAccount}:${api.ref}/$default/${isDefault ? '$default' : method === 'ANY' ? '*' : method}${path}`,
  });
  if (AuthorizationType !== 'NONE' && AuthorizationType !== 'JWT') {
    throw new Error(`the authorization type ${AuthorizationType} is not served`);
  }
  return {
    routeKey: RouteKey,
    method,
    segments: path.split('/').slice(1),
    isDefault,
    functionName: target.ref,
    timeoutMs: Math.min(Number(settings.TimeoutInMillis ?? longestTimeoutMs), longestTimeoutMs),
    scopes: AuthorizationScopes ?? [],
    ...(AuthorizationType === 'JWT' && { authorizer: readAuthorizer(assembly, AuthorizerId ?? '') }),
  };
}

function readAuthorizer(assembly: ResolvedAssembly, id: string): JwtAuthorizer {
  const authorizer = assembly.find(id, 'AWS::ApiGatewayV2::Authorizer');
  if (!authorizer) throw new Error(`its authorizer ${id} is in no stack`);
  const { AuthorizerType, IdentitySource, JwtConfiguration } = authorizer.properties as {
    AuthorizerType: string;
    IdentitySource: string[];
    JwtConfiguration?: { Issuer: string; Audience: string[] };
  };
  if (AuthorizerType !== 'JWT' || !JwtConfiguration)
    throw new Error(`the authorizer type ${AuthorizerType} is not served`);
  const header = /^\$request\.header\.(.+)$/.exec(IdentitySource?.[0] ?? '')?.[1];
  if (!header || IdentitySource.length !== 1)
    throw new Error('an identity source other than one header is not served');
  return {
    issuer: JwtConfiguration.Issuer,
    audience: JwtConfiguration.Audience,
    header: header.toLowerCase(),
  };
}

function readCors(configuration: Record<string, unknown> | undefined): CorsRules | undefined {
  if (!configuration) return undefined;
  const list = (name: string) => ((configuration[name] ?? []) as string[]).map(String);
  return {
    allowOrigins: list('AllowOrigins'),
    allowMethods: list('AllowMethods'),
    allowHeaders: list('AllowHeaders'),
    exposeHeaders: list('ExposeHeaders'),
    allowCredentials: configuration.AllowCredentials === true,
    ...(configuration.MaxAge !== undefined && { maxAgeSeconds: Number(configuration.MaxAge) }),
  };
}
