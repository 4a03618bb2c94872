import middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type * as z from 'zod';
import { Refusal } from '#shared/refusal.ts';
import { codesOf, type Answer, type EndpointContract } from '#shared/contracts/endpoint.ts';
import { hasHalfCharacter } from '#shared/half-character.ts';
import { isKeepWarm } from '#shared/keep-warm.ts';
import { resolveActor, type Actor } from './actor.ts';
import { clientAddress } from './client-address.ts';
import { isCsrfTokenValid } from './csrf.ts';
import { AppError, conflict, invalid } from './errors.ts';
import { logger } from './logger.ts';
import { isFromCloudFront } from './is-from-cloud-front.ts';
import { count } from './count.ts';
import { refuseProbe } from './probe.ts';
import { limitCalls } from './rate-limit.ts';
import { noteForReplay } from './replay-note.ts';
import { keepNowhere, respond, respondWithFile, write } from './respond.ts';
import { writtenOnce } from './same-answer.ts';

const largestBodyBytes = 200_000;
const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** A call to an endpoint: its checked input, its caller, and the time at which it came. */
export interface Call<Contract extends EndpointContract> {
  params: z.output<Contract['params']>;
  query: z.output<Contract['query']>;
  body: z.output<Contract['body']>;
  actor: Contract['auth'] extends 'public' | 'signature'
    ? undefined
    : Contract['auth'] extends 'optional'
      ? Actor | undefined
      : Actor;
  now: Date;
  cookies: string[] | undefined;
  headers: Record<string, string | undefined>;
  /** The unparsed body, for checks of a signature over it. */
  rawBody: string;
  /** The caller's address, by which calls are limited. */
  sourceIp: string;
  setCookie(cookie: string): void;
  /**
   * Names the account of a call by a signed link. After a restore of the table, the call is repeated with these
   * `facts` (`noteForReplay`).
   */
  concerns(account: string, facts: Record<string, string>): void;
}

type Result = APIGatewayProxyStructuredResultV2;

/** Makes the Lambda handler of a contract. The handler checks anti-forgery token, caller, input and answer. */
export function endpoint<Contract extends EndpointContract, const Answered extends Answer<Contract>>(
  contract: Contract,
  run: (call: Call<Contract>) => Promise<Answered>,
) {
  return middy<APIGatewayProxyEventV2, Result>()
    .use({
      before: ({ event, context }: { event: APIGatewayProxyEventV2; context: Context }) => {
        logger.addContext(context);
        logger.appendPersistentKeys({ operation: contract.id, request: event.requestContext?.requestId });
        // The logger of a warm function still has the account of the previous call.
        logger.removePersistentKeys(['account']);
      },
      onError: (request) => {
        request.response = failure(request.error);
        if ((request.response.statusCode ?? 0) >= 500) countFailure(contract);
      },
    })
    .handler(async (event: APIGatewayProxyEventV2): Promise<Result> => {
      // A scheduled rule sends this event, so that the function stays warm. Callers cannot send such an event,
      // because API Gateway makes theirs.
      if (isKeepWarm(event)) return { statusCode: 204 };
      if (!isFromCloudFront(event.headers))
        throw new AppError('forbidden', 'Please use the address of our site.');
      if (!contract.safe && !isCsrfTokenValid(event.cookies, event.headers['x-csrf-token']))
        throw new AppError('csrf_invalid', 'Your session needs a fresh security token. Please try again.');
      const rawBody = readBody(event);
      const actor = await resolveActor(contract.auth, event);
      if (actor) logger.appendPersistentKeys({ account: actor.userId });
      if (actor && !contract.safe) refuseProbe(actor.userId);
      const cookies: string[] = [];
      const input = parseInput(contract, event, await readContent(contract, event, rawBody));
      // The table refuses lone surrogates. The contract refuses them in text fields only, so the whole body
      // is checked.
      if (hasHalfCharacter(rawBody)) throw invalid('body', 'Please use readable characters only');
      const now = new Date();
      const sourceIp = clientAddress(event.headers['x-forwarded-for'], event.requestContext.http.sourceIp);
      await limitCalls(contract.limits, { address: sourceIp, account: actor?.userId, body: input.body }, now);
      let subject = { account: actor?.userId, facts: {} };
      const answer = await declaredOnly(contract, run, {
        ...input,
        actor: actor as Call<Contract>['actor'],
        now,
        cookies: event.cookies,
        headers: event.headers,
        rawBody,
        sourceIp,
        setCookie: (cookie) => cookies.push(cookie),
        concerns: (account, facts) => (subject = { account, facts }),
      });
      noteForReplay(contract, input, subject, now);
      if (contract.file) {
        const file = contract.response.parse(answer) as { name: string; text: string };
        return respondWithFile(contract.file, file, event.headers['accept-encoding']);
      }
      const isBare = !('success' in contract.response.shape);
      const isShared = contract.guestSeconds > 0 && !event.headers.authorization && cookies.length === 0;
      const written = writtenOnce(answer, () =>
        write(contract.response.parse({ ...(!isBare && { success: true }), ...answer })),
      );
      return respond(200, written, {
        cookies,
        accepts: event.headers['accept-encoding'],
        keep: isShared ? `public, max-age=0, s-maxage=${contract.guestSeconds}` : keepNowhere,
      });
    });
}

/** Counts an answer of 5xx for an endpoint where a single such answer sets off an alarm. */
function countFailure({ takesMoney, essential }: EndpointContract): void {
  if (takesMoney) count('PurchaseErrors');
  else if (essential) count('EssentialCallErrors');
}

/** An error code that the contract does not declare is logged as our mistake, and still answered. */
async function declaredOnly<Contract extends EndpointContract, Answered>(
  contract: Contract,
  run: (call: Call<Contract>) => Promise<Answered>,
  call: Call<Contract>,
): Promise<Answered> {
  try {
    return await run(call);
  } catch (error) {
    const code = error instanceof Refusal ? toAppError(error).code : error instanceof AppError && error.code;
    if (code && !codesOf(contract).includes(code))
      logger.error('Refused with a code that the contract does not declare', { code });
    throw error;
  }
}

const toAppError = ({ field, message }: Refusal): AppError =>
  field === undefined ? conflict(message) : invalid(field, message);

function readBody(event: APIGatewayProxyEventV2): string {
  const body = event.isBase64Encoded
    ? Buffer.from(event.body ?? '', 'base64').toString()
    : (event.body ?? '');
  if (Buffer.byteLength(body) > largestBodyBytes)
    throw new AppError('bad_request', 'This request is too large.');
  return body;
}

/**
 * Only signed calls may send a form, such as a mail program that unsubscribes (RFC 8058). Browsers must send
 * JSON, because a page of another site could make them send a form.
 */
async function readContent(
  contract: EndpointContract,
  event: APIGatewayProxyEventV2,
  rawBody: string,
): Promise<unknown> {
  if (rawBody === '' || contract.method === 'GET') return {};
  const type = event.headers['content-type'] ?? '';
  try {
    if (contract.auth === 'signature' && formTypes.test(type)) {
      const form = await new Response(rawBody, { headers: { 'content-type': type } }).formData();
      return Object.fromEntries(form);
    }
    return JSON.parse(rawBody);
  } catch {
    throw new AppError('bad_request', 'This request could not be read.');
  }
}

function parseInput<Contract extends EndpointContract>(
  contract: Contract,
  event: APIGatewayProxyEventV2,
  body: unknown,
): Pick<Call<Contract>, 'params' | 'query' | 'body'> {
  const parts = {
    params: contract.params.safeParse(event.pathParameters ?? {}),
    query: contract.query.safeParse(event.queryStringParameters ?? {}),
    body: contract.body.safeParse(body),
  };
  const problems = Object.values(parts).flatMap((part) =>
    part.success
      ? []
      : part.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
  );
  if (problems[0]) throw new AppError('invalid', problems[0].message, problems);
  return {
    params: parts.params.data as Call<Contract>['params'],
    query: parts.query.data as Call<Contract>['query'],
    body: parts.body.data as Call<Contract>['body'],
  };
}

function failure(error: unknown): Result {
  if (error instanceof Refusal) return failure(toAppError(error));
  if (error instanceof AppError) {
    logger.info('Refused', { code: error.code, reason: error.message });
    return respond(error.status, write(error.toBody()));
  }
  logger.error('Failed', { error: error as Error });
  return respond(
    500,
    write(new AppError('internal', 'Something went wrong on our side. Please try again.').toBody()),
  );
}
