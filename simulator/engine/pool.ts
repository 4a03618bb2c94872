import type { AwsRequest, AwsService, LocalClock } from '#local/ground/aws-service.ts';
import { jsonBody, targetOperation } from '#local/ground/aws-json.ts';
import { createCognitoService, type CognitoPoolDefinition } from '#local/services/cognito/cognito-service.ts';
import type { CognitoState } from '#local/services/cognito/pool-state.ts';

/** A password that the user pool accepted at some time. */
export interface TakenPassword {
  userId: string;
  password: string;
}

/** Makes the stored data of user pools in which the users can sign in with the given passwords. */
export async function poolWith(
  passwords: Record<string, string>,
  pools: CognitoPoolDefinition[],
  clock: LocalClock,
): Promise<CognitoState> {
  const state: CognitoState = {};
  const service = createCognitoService({ clock, pools, state });
  const send = (operation: string, body: object) =>
    service.handle({
      method: 'POST',
      path: '/',
      query: new URLSearchParams(),
      headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
      body: Buffer.from(JSON.stringify({ UserPoolId: pools[0]!.id, ...body })),
    });
  for (const [Username, Password] of Object.entries(passwords)) {
    await send('AdminCreateUser', { Username, MessageAction: 'SUPPRESS' });
    await send('AdminSetUserPassword', { Username, Password, Permanent: true });
  }
  return state;
}

/** Wraps the user pool to record each password that it accepts, even when the answer never reaches the function. */
export function watchPasswords(pool: AwsService): { service: AwsService; passwords: TakenPassword[] } {
  const passwords: TakenPassword[] = [];
  const note = (request: AwsRequest) => {
    const body = jsonBody(request) as Record<string, string>;
    switch (targetOperation(request)) {
      case 'AdminSetUserPassword':
        return void passwords.push({ userId: body.Username!, password: body.Password! });
      case 'ChangePassword':
        return void passwords.push({ userId: ownerOf(body.AccessToken!), password: body.ProposedPassword! });
    }
  };
  const service: AwsService = {
    name: pool.name,
    actions: (request) => pool.actions(request),
    async handle(request) {
      const response = await pool.handle(request);
      if (response.status === 200) note(request);
      return response;
    },
  };
  return { service, passwords };
}

const ownerOf = (accessToken: string): string =>
  (JSON.parse(Buffer.from(accessToken.split('.')[1]!, 'base64url').toString()) as { username: string })
    .username;
