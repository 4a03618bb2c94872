import {
  BedrockRuntimeClient,
  ConverseCommand,
  InvokeModelCommand,
  type ConverseCommandOutput,
  type ToolInputSchema,
} from '@aws-sdk/client-bedrock-runtime';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { timeLimits } from '#functions/platform/time-limits.ts';
import type { TextRequest } from '../domain/model-texts.ts';

/** A model of Amazon Bedrock, and the region in which it is called. */
export interface Model {
  id: string;
  region: string;
}

/**
 * The limit of a call, shorter than the function waits for a generator. A call over it is ended, so that it
 * costs nothing more.
 */
const longestMilliseconds = 19_000;

const clients = new Map<string, BedrockRuntimeClient>();

/**
 * A client of HTTP/1.1, which is enough for one call at a time. A throttled call is tried once more within the
 * time.
 */
function clientIn(region: string): BedrockRuntimeClient {
  const client =
    clients.get(region) ??
    new BedrockRuntimeClient({
      region,
      maxAttempts: 2,
      requestHandler: new NodeHttpHandler(timeLimits(longestMilliseconds)),
    });
  clients.set(region, client);
  return client;
}

const within = () => ({ abortSignal: AbortSignal.timeout(longestMilliseconds) });

/**
 * Asks a model for a text. @throws the SDK's errors (`ThrottlingException`, `AccessDeniedException` …), and
 * Error when the model did not finish: it refused, a guardrail stepped in, or it had no room
 * @see https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_Converse.html
 */
export async function askForText(model: Model, request: TextRequest): Promise<string> {
  const answer = await converse(model, request, 600);
  requireReason(answer, 'end_turn');
  return contentOf(answer)
    .map(({ text }) => text ?? '')
    .join('');
}

/** Asks a model for an object in a given form. @throws as `askForText` */
export async function askForObject(model: Model, request: TextRequest, schema: unknown): Promise<unknown> {
  const answer = await converse(model, request, 2000, {
    tools: [
      {
        toolSpec: {
          name: 'hand_over',
          description: 'Hands over what was asked for',
          inputSchema: { json: schema } as ToolInputSchema,
        },
      },
    ],
    // There is only one tool. Naming it works with Claude and Nova alone.
    toolChoice: { any: {} },
  });
  requireReason(answer, 'tool_use');
  return contentOf(answer).find(({ toolUse }) => toolUse)?.toolUse?.input;
}

const contentOf = ({ output }: ConverseCommandOutput) => output?.message?.content ?? [];

function requireReason({ stopReason }: ConverseCommandOutput, expectedReason: string): void {
  if (stopReason !== expectedReason) throw new Error(`The model stopped for ${stopReason ?? 'no reason'}`);
}

const converse = (
  { id, region }: Model,
  { instructions, data }: TextRequest,
  maxTokens: number,
  toolConfig?: ConverseCommand['input']['toolConfig'],
): Promise<ConverseCommandOutput> =>
  clientIn(region).send(
    new ConverseCommand({
      modelId: id,
      system: [{ text: instructions }],
      messages: [{ role: 'user', content: [{ text: data }] }],
      inferenceConfig: { maxTokens },
      ...(toolConfig && { toolConfig }),
    }),
    within(),
  );

/**
 * Asks a model for an image.
 * @returns the answer in the words of the model's maker
 * @throws the SDK's errors, SyntaxError for what is no JSON
 * @see https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_InvokeModel.html
 */
export async function askForImage({ id, region }: Model, body: object): Promise<unknown> {
  const answer = await clientIn(region).send(
    new InvokeModelCommand({
      modelId: id,
      contentType: 'application/json',
      accept: 'application/json',
      body: JSON.stringify(body),
    }),
    within(),
  );
  return JSON.parse(Buffer.from(answer.body).toString('utf8'));
}
