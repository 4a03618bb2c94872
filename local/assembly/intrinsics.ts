import { localAccount, localRegion } from '#local/ground/aws-service.ts';
import type { Template } from './cloud-assembly.ts';

/** The values from outside a stack that the stack's intrinsic functions need. */
export interface ResolutionScope {
  stackName: string;
  template: Template;
  ref(logicalId: string): unknown;
  attribute(logicalId: string, name: string): unknown;
  imported(exportName: string): unknown;
  /** The value of an SSM parameter that one of the assembly's stacks declares. */
  ssmParameter(name: string): string;
  /** The value of a `{{resolve:secretsmanager:…}}` reference, given without the braces. */
  secret(reference: string): string;
}

/** The value of `AWS::NoValue`. A property with this value is left out. */
const noValue = Symbol('AWS::NoValue');

/**
 * Resolves every intrinsic function in a value of a template.
 * @see https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/intrinsic-function-reference.html
 * @throws Error naming the function or reference that cannot be resolved.
 */
export function resolveValue(value: unknown, scope: ResolutionScope): unknown {
  if (typeof value === 'string') return resolveDynamicReferences(value, scope);
  if (Array.isArray(value)) {
    return value.map((item) => resolveValue(item, scope)).filter((item) => item !== noValue);
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value as Record<string, unknown>);
  const [only] = entries;
  if (entries.length === 1 && only && (only[0] === 'Ref' || only[0].startsWith('Fn::'))) {
    const result = resolveFunction(only[0], only[1], scope);
    return typeof result === 'string' ? resolveDynamicReferences(result, scope) : result;
  }
  return Object.fromEntries(
    entries
      .map(([name, item]) => [name, resolveValue(item, scope)] as const)
      .filter(([, item]) => item !== noValue),
  );
}

function resolveFunction(name: string, argument: unknown, scope: ResolutionScope): unknown {
  const list = () => resolveValue(argument, scope) as unknown[];
  switch (name) {
    case 'Ref':
      return resolveRef(String(argument), scope);
    case 'Fn::GetAtt': {
      const [logicalId = '', ...path] = Array.isArray(argument)
        ? argument.map((part) => String(resolveValue(part, scope)))
        : String(argument).split('.');
      return scope.attribute(logicalId, path.join('.'));
    }
    case 'Fn::Join': {
      const [separator, parts] = list() as [string, unknown[]];
      return parts.map(String).join(separator);
    }
    case 'Fn::Sub':
      return substitute(argument, scope);
    case 'Fn::Select': {
      const [index, parts] = list() as [number | string, unknown[]];
      const value = parts[Number(index)];
      if (value === undefined) throw new Error(`Fn::Select has no item ${index}`);
      return value;
    }
    case 'Fn::Split': {
      const [separator, text] = list() as [string, string];
      return text.split(separator);
    }
    case 'Fn::ImportValue':
      return scope.imported(String(resolveValue(argument, scope)));
    case 'Fn::If': {
      const [condition, yes, no] = argument as [string, unknown, unknown];
      return resolveValue(evaluateCondition(condition, scope) ? yes : no, scope);
    }
    case 'Fn::FindInMap': {
      const [map, first, second] = list().map(String) as [string, string, string];
      const value = scope.template.Mappings?.[map]?.[first]?.[second];
      if (value === undefined) throw new Error(`Fn::FindInMap finds nothing at ${map}.${first}.${second}`);
      return value;
    }
    case 'Fn::GetAZs':
      return ['a', 'b', 'c'].map((zone) => `${localRegion}${zone}`);
    case 'Fn::Base64':
      return Buffer.from(String(resolveValue(argument, scope))).toString('base64');
    case 'Fn::Equals':
    case 'Fn::And':
    case 'Fn::Or':
    case 'Fn::Not':
      return evaluateExpression({ [name]: argument }, scope);
    default:
      throw new Error(`The intrinsic function ${name} is not supported`);
  }
}

const pseudoParameters: Record<string, unknown> = {
  'AWS::AccountId': localAccount,
  'AWS::Region': localRegion,
  'AWS::Partition': 'aws',
  'AWS::URLSuffix': 'amazonaws.com',
  'AWS::NotificationARNs': [],
  'AWS::NoValue': noValue,
};

function resolveRef(name: string, scope: ResolutionScope): unknown {
  if (name === 'AWS::StackName') return scope.stackName;
  if (name === 'AWS::StackId') {
    return `arn:aws:cloudformation:${localRegion}:${localAccount}:stack/${scope.stackName}/local`;
  }
  if (name in pseudoParameters) return pseudoParameters[name];
  const parameter = scope.template.Parameters?.[name];
  if (!parameter) return scope.ref(name);
  if (name === 'BootstrapVersion') return '30';
  if (parameter.Default === undefined) throw new Error(`The parameter ${name} has no default`);
  if (parameter.Type.startsWith('AWS::SSM::Parameter::Value<')) {
    const value = scope.ssmParameter(String(parameter.Default));
    return parameter.Type.includes('List<') ? value.split(',') : value;
  }
  const isList = parameter.Type === 'CommaDelimitedList' || parameter.Type.startsWith('List<');
  return isList ? String(parameter.Default).split(',') : parameter.Default;
}

function substitute(argument: unknown, scope: ResolutionScope): string {
  const [text, variables] = (Array.isArray(argument) ? argument : [argument, {}]) as [
    string,
    Record<string, unknown>,
  ];
  return text.replace(/\$\{([^}]+)\}/g, (_whole, name: string) => {
    if (name.startsWith('!')) return `\${${name.slice(1)}}`;
    if (name in variables) return String(resolveValue(variables[name], scope));
    const [logicalId = '', ...path] = name.split('.');
    return String(path.length > 0 ? scope.attribute(logicalId, path.join('.')) : resolveRef(name, scope));
  });
}

function resolveDynamicReferences(text: string, scope: ResolutionScope): string {
  return text.replace(/\{\{resolve:([a-z-]+):([^}]+)\}\}/g, (_whole, service: string, reference: string) => {
    if (service === 'secretsmanager') return scope.secret(reference);
    if (service === 'ssm') return scope.ssmParameter(reference.split(':')[0] ?? '');
    throw new Error(`The dynamic reference {{resolve:${service}:…}} is not supported`);
  });
}

/** @throws Error when the template has no such condition. */
export function evaluateCondition(name: string, scope: ResolutionScope): boolean {
  const condition = scope.template.Conditions?.[name];
  if (condition === undefined) throw new Error(`The condition ${name} is not declared`);
  return evaluateExpression(condition, scope);
}

function evaluateExpression(expression: unknown, scope: ResolutionScope): boolean {
  const [[name, argument] = ['', undefined]] = Object.entries(expression as Record<string, unknown>);
  const parts = (argument ?? []) as unknown[];
  switch (name) {
    case 'Condition':
      return evaluateCondition(String(argument), scope);
    case 'Fn::Equals': {
      const [first, second] = parts.map((part) => JSON.stringify(resolveValue(part, scope)));
      return first === second;
    }
    case 'Fn::And':
      return parts.every((part) => evaluateExpression(part, scope));
    case 'Fn::Or':
      return parts.some((part) => evaluateExpression(part, scope));
    case 'Fn::Not':
      return !evaluateExpression(parts[0], scope);
    default:
      throw new Error(`The condition function ${name} is not supported`);
  }
}
