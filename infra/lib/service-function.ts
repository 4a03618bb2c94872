import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function, Runtime } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { FunctionSettings } from './function-settings.ts';
import { besideBundle } from './native-packages.ts';
import { siteUrl, type Granted, type References } from './grants.ts';
import { namesOf } from './names.ts';
import type { StageConfig } from './stage-config.ts';

export interface ServiceFunctionProps {
  /** The name in kebab case. The folder with the bundle has the same name. */
  name: string;
  /** The area's name. Every log line has it, so that an area's logs can be read together. */
  area: string;
  settings: FunctionSettings;
  stage: StageConfig;
  references: References;
  functionsDirectory: string;
}

/**
 * One function with a role and a log group of its own. The role may do what `settings.grants` allow and write
 * this function's log. It has no managed policy.
 */
export class ServiceFunction extends Construct {
  readonly resource: Function;
  readonly timeout: Duration;

  constructor(scope: Construct, id: string, props: ServiceFunctionProps) {
    super(scope, id);
    const { name, settings, stage } = props;
    const names = namesOf(stage.name);
    const granted = [...settings.grants, siteUrl()].map((grant) => grant(props.references));
    const bundle = join(props.functionsDirectory, name);
    if (!existsSync(join(bundle, 'index.mjs')))
      throw new Error(`The bundle ${bundle} is missing. Build it with: npm run build`);
    this.timeout = Duration.seconds(settings.timeoutSeconds ?? 15);

    const logGroup = new LogGroup(this, 'log', {
      logGroupName: names.functionLogGroup(name),
      retention: stage.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(this, 'role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: {
        granted: new PolicyDocument({
          statements: [
            ...granted.flatMap(({ statements }) => statements).map(toPolicyStatement),
            new PolicyStatement({
              actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
              resources: [logGroup.logGroupArn],
            }),
          ],
        }),
      },
    });
    const withoutResource = granted
      .flatMap(({ statements }) => statements)
      .find(({ resources, except }) => !except && resources.includes('*'));
    for (const { resources, wildcardReason } of granted.flatMap(({ statements }) => statements))
      for (const folder of resources.filter((resource) => resource.endsWith('/*')))
        Validations.of(role).acknowledge({
          id: `AwsSolutions-IAM5[Resource::${readable(Stack.of(this), folder)}]`,
          reason: wildcardReason!,
        });
    if (withoutResource)
      Validations.of(role).acknowledge({
        id: 'AwsSolutions-IAM5[Resource::*]',
        reason: withoutResource.wildcardReason!,
      });
    this.resource = new Function(this, 'function', {
      functionName: names.function(name),
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      code: Code.fromAsset(
        bundle,
        // On a laptop and in tests there is no staging of assets. The bundles then stay where they were
        // built, and use the installed packages.
        settings.packages && !this.node.tryGetContext('aws:cdk:disable-asset-staging')
          ? besideBundle(bundle, settings.packages)
          : undefined,
      ),
      role,
      logGroup,
      memorySize: settings.memoryMegabytes ?? (settings.keptWarm ? 1024 : 512),
      timeout: this.timeout,
      environment: {
        STAGE: stage.name,
        LOG_LEVEL: 'INFO',
        POWERTOOLS_SERVICE_NAME: props.area,
        ...(existsSync(join(bundle, `${name}.mjs.map`)) && { NODE_OPTIONS: '--enable-source-maps' }),
        ...environmentOf(name, granted),
      },
    });
  }
}

/** Writes an ARN as the findings of cdk-nag show it. Values that only the deployment knows are in angle brackets. */
function readable(stack: Stack, arn: string): string {
  const resolved = stack.resolve(arn) as string | { 'Fn::Join': [string, (string | { Ref: string })[]] };
  if (typeof resolved === 'string') return resolved;
  return resolved['Fn::Join'][1].map((part) => (typeof part === 'string' ? part : `<${part.Ref}>`)).join('');
}

const toPolicyStatement = ({ actions, resources, except }: Granted['statements'][number]) =>
  new PolicyStatement({
    actions: [...actions],
    ...(except ? { notResources: [...resources] } : { resources: [...resources] }),
  });

/** @throws Error when two grants give one variable different values. */
function environmentOf(name: string, granted: readonly Granted[]): Record<string, string> {
  const environment: Record<string, string> = {};
  for (const [variable, value] of granted.flatMap((grant) => Object.entries(grant.environment))) {
    if ((environment[variable] ?? value) !== value)
      throw new Error(`The grants of ${name} disagree about ${variable}`);
    environment[variable] = value;
  }
  return environment;
}
