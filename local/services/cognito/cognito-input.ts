import { AwsError } from '#local/ground/aws-json.ts';

export type CognitoInput = Record<string, unknown>;

/** A required text field. @throws AwsError InvalidParameterException with Cognito's message. */
export function requiredText(input: CognitoInput, name: string): string {
  const value = input[name];
  if (typeof value === 'string' && value !== '') return value;
  const field = name.charAt(0).toLowerCase() + name.slice(1);
  throw new AwsError(
    'InvalidParameterException',
    `1 validation error detected: Value at '${field}' failed to satisfy constraint: Member must not be null`,
  );
}

/** A required field of `AuthParameters`. @throws AwsError InvalidParameterException when it is missing. */
export function authParameter(input: CognitoInput, name: string): string {
  const value = (input['AuthParameters'] as Record<string, string> | undefined)?.[name];
  if (value) return value;
  throw new AwsError('InvalidParameterException', `Missing required parameter ${name}`);
}

const standardAttributes = new Set(
  (
    'address birthdate email email_verified family_name gender given_name locale middle_name name nickname ' +
    'phone_number phone_number_verified picture preferred_username profile updated_at website zoneinfo'
  ).split(' '),
);

/**
 * The attributes of a request as a record. Every custom attribute (`custom:…`) counts as declared.
 * @throws AwsError InvalidParameterException for an unknown attribute or a malformed address or number.
 */
export function readAttributes(input: CognitoInput): Record<string, string> {
  const attributes = Object.create(null) as Record<string, string>;
  for (const { Name, Value = '' } of (input['UserAttributes'] ?? []) as { Name: string; Value?: string }[]) {
    if (Name === 'sub') {
      throw new AwsError('InvalidParameterException', 'Cannot modify the non-mutable attribute sub');
    }
    if (!standardAttributes.has(Name) && !Name.startsWith('custom:')) {
      throw new AwsError(
        'InvalidParameterException',
        `Attributes did not conform to the schema: ${Name}: Attribute does not exist in the schema.\n`,
      );
    }
    if (Name === 'email' && Value !== '' && !/^[^\s@]+@[^\s@]+$/.test(Value)) {
      throw new AwsError('InvalidParameterException', 'Invalid email address format.');
    }
    if (Name === 'phone_number' && Value !== '' && !/^\+[1-9]\d{1,14}$/.test(Value)) {
      throw new AwsError('InvalidParameterException', 'Invalid phone number format.');
    }
    attributes[Name] = Value;
  }
  return attributes;
}
