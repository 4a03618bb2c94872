import { AwsError } from './aws-json.ts';
import type { AwsRequest, AwsResponse } from './aws-service.ts';

/** The form fields of an AWS Query request; the operation is the field `Action`. */
export function queryForm(request: AwsRequest): URLSearchParams {
  const form = new URLSearchParams(request.body.toString('utf8'));
  for (const [name, value] of request.query) form.append(name, value);
  return form;
}

/** A list of the Query protocol: `Destination.ToAddresses.member.1`, `.2`, … */
export function queryList(form: URLSearchParams, prefix: string): string[] {
  const list: string[] = [];
  for (let index = 1; form.has(`${prefix}.member.${index}`); index += 1) {
    list.push(form.get(`${prefix}.member.${index}`) ?? '');
  }
  return list;
}

export function escapeXml(text: string): string {
  const names: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&apos;',
  };
  return text.replace(/[&<>"']/g, (character) => names[character] ?? character);
}

/**
 * Runs an operation of the AWS Query protocol. `run` answers the XML inside `<ActionResult>`. An AwsError
 * becomes an `ErrorResponse` with its type as the code.
 * @see https://smithy.io/2.0/aws/protocols/aws-query-protocol.html
 */
export async function answerQuery(
  action: string,
  namespace: string,
  run: () => Promise<string> | string,
): Promise<AwsResponse> {
  const requestId = crypto.randomUUID();
  const answer = (status: number, root: string, content: string): AwsResponse => ({
    status,
    headers: { 'content-type': 'text/xml', 'x-amzn-requestid': requestId },
    body: `<${root} xmlns="${namespace}">${content}</${root}>`,
  });
  try {
    const result = await run();
    const metadata = `<ResponseMetadata><RequestId>${requestId}</RequestId></ResponseMetadata>`;
    return answer(200, `${action}Response`, `<${action}Result>${result}</${action}Result>${metadata}`);
  } catch (error) {
    if (!(error instanceof AwsError)) throw error;
    const who = error.status >= 500 ? 'Receiver' : 'Sender';
    const detail = `<Type>${who}</Type><Code>${error.type}</Code><Message>${escapeXml(error.message)}</Message>`;
    return answer(
      error.status,
      'ErrorResponse',
      `<Error>${detail}</Error><RequestId>${requestId}</RequestId>`,
    );
  }
}
