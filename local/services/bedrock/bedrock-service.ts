import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { AwsRequest, AwsService, IamAction } from '#local/ground/aws-service.ts';
import { answerJson, AwsError, jsonBody } from '#local/ground/aws-json.ts';
import { localAccount } from '#local/ground/aws-service.ts';

/** Answers that a test gives in place of a model. Where the test gives none, the stand-in makes the answer. */
export interface ModelReplies {
  converse?(request: ConverseInput): { content: unknown[]; stopReason: string };
  /** Makes the whole answer of InvokeModel, in the format of the model's maker. */
  invoke?(request: Record<string, unknown>): object;
}

export interface ConverseInput {
  system?: { text: string }[];
  messages?: { role: string; content: { text?: string }[] }[];
  toolConfig?: { tools?: { toolSpec: { name: string; inputSchema: { json: object } } }[] };
}

/**
 * A local stand-in for two calls of Amazon Bedrock's runtime: Converse for texts, and InvokeModel for
 * pictures in the formats of Amazon's and Stability AI's models. It has no model: a text only repeats the
 * product's name from the request, and a picture has one color.
 * @see https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_Converse.html
 * @see https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_InvokeModel.html
 */
export function createBedrockService({ converse = write, invoke }: ModelReplies = {}): AwsService {
  return {
    // The service name in the signatures of the runtime's calls.
    name: 'bedrock',
    actions: (request) => grantsFor(request, callOf(request).model),
    handle: (request) =>
      answerJson(async () => {
        const { operation, model } = callOf(request);
        if (operation === 'converse') return answerOf(converse(requireMessages(jsonBody(request))));
        return invoke?.(jsonBody(request)) ?? (await draw(model, jsonBody(request)));
      }),
  };
}

function callOf({ method, path }: AwsRequest): { operation: string; model: string } {
  const [, model, operation] = /^\/model\/([^/]+)\/(converse|invoke)$/.exec(path) ?? [];
  if (method !== 'POST' || !model || !operation)
    throw new AwsError(
      'UnknownOperationException',
      'The local Amazon Bedrock stand-in serves Converse and InvokeModel alone.',
    );
  return { operation, model: decodeURIComponent(model) };
}

/**
 * The permissions for a call. A call on an inference profile needs two: for the profile, and for the model in
 * the region that receives the call. In the local cloud that is the region of the request.
 */
function grantsFor({ headers }: AwsRequest, model: string): IamAction[] {
  const region = /Credential=[^/]+\/\d+\/([\w-]+)\//.exec(headers.authorization ?? '')?.[1] ?? '';
  const allowed = (resource: string) => ({ action: 'bedrock:InvokeModel', resource });
  const [, ofProfile] = /^(?:us|eu|apac|jp|au|ca)\.(.+)$/.exec(model) ?? [];
  return [
    ...(ofProfile ? [allowed(`arn:aws:bedrock:${region}:${localAccount}:inference-profile/${model}`)] : []),
    allowed(`arn:aws:bedrock:${region}::foundation-model/${ofProfile ?? model}`),
  ];
}

function requireMessages(input: Record<string, unknown>): ConverseInput {
  const { messages, system } = input as ConverseInput;
  if (!messages?.length || messages.some(({ content }) => !content?.every(({ text }) => text)))
    throw new AwsError('ValidationException', 'The messages field is needed, and every text in it.');
  if (system?.some(({ text }) => !text)) throw new AwsError('ValidationException', 'A system text is empty.');
  return input as ConverseInput;
}

const answerOf = ({ content, stopReason }: { content: unknown[]; stopReason: string }) => ({
  output: { message: { role: 'assistant', content } },
  stopReason,
  usage: { inputTokens: 1, outputTokens: 1, totalTokens: 2 },
  metrics: { latencyMs: 1 },
});

/** The only fields that a tool's schema may have at its top level. This is the rule of Nova, the strictest model. */
const topOfSchema = ['type', 'properties', 'required'];

function write({ messages = [], toolConfig }: ConverseInput) {
  const text = messages[0]?.content[0]?.text ?? '';
  const name = (/"name":"([^"\\]*)/.exec(text)?.[1] ?? '').trim() || 'this product';
  const tool = toolConfig?.tools?.[0]?.toolSpec;
  const other = Object.keys(tool?.inputSchema.json ?? {}).find((name) => !topOfSchema.includes(name));
  if (other !== undefined)
    throw new AwsError('ValidationException', `The form of a tool has no ${other} at its top here.`);
  if (!tool)
    return {
      content: [{ text: `A stand-in for a model wrote this about ${name}.` }],
      stopReason: 'end_turn',
    };
  const input = {
    title: `${name} by the stand-in`,
    description: 'A stand-in for a model wrote this recipe.',
    ingredients: [`1 lb ${name}`, 'Salt'],
    instructions: [`Salt the ${name}.`, 'Serve at once.'],
    prepMinutes: 10,
    servings: 2,
    difficulty: 'easy',
  };
  return {
    content: [{ toolUse: { toolUseId: 'local', name: tool.name, input } }],
    stopReason: 'tool_use',
  };
}

/** Draws a picture of one color for each prompt, in the requested size. */
async function draw(model: string, body: Record<string, any>): Promise<object> {
  const isOfAmazon = model.startsWith('amazon.');
  const prompt: unknown = isOfAmazon ? body.textToImageParams?.text : body.prompt;
  if (typeof prompt !== 'string' || prompt === '' || prompt.length > (isOfAmazon ? 1024 : 10_000))
    throw new AwsError('ValidationException', 'The prompt is missing or too long.');
  const { width = 1024, height = 1024 } = body.imageGenerationConfig ?? {};
  const [r = 0, g = 0, b = 0] = createHash('sha256').update(prompt).digest();
  const image = await sharp({ create: { width, height, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer();
  const images = [image.toString('base64')];
  return isOfAmazon ? { images, error: null } : { seeds: [1], finish_reasons: [null], images };
}
