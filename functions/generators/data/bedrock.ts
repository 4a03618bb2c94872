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

export interface Model {
  id: string;
  region: string;
}

/**
 * Milliseconds. `generate.ts` waits longer. A call therefore never goes on, and costs money, after its caller
 * gave up.
 */
const longestMilliseconds = 19_000;

const clients = new Map<string, BedrockRuntimeClient>();

/** HTTP/1.1 is enough for one call at a time. A throttled call is tried once more within the time limit. */
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
 * @throws the SDK's errors (`ThrottlingException`, `AccessDeniedException` …), and Error when the model did
 * not finish: it refused, a guardrail stepped in, or it reached its limit of tokens
 * @see https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_Converse.html
 */
export async function askForText(model: Model, request: TextRequest): Promise<string> {
  const answer = await converse(model, request, 600);
  requireReason(answer, 'end_turn');
  return contentOf(answer)
    .map(({ text }) => text ?? '')
    .join('');
}

/** @throws as `askForText` */
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
    // The model must use the only tool. It is not named, because only Claude and Nova accept a name.
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
 * @returns the answer in the format of the model's maker
 * @throws the SDK's errors, and SyntaxError for an answer that is no JSON
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
