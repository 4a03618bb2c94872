import { createHash } from 'node:crypto';

export interface MessageAttribute {
  DataType: string;
  StringValue?: string;
  /** Base64. */
  BinaryValue?: string;
}

export type MessageAttributes = Record<string, MessageAttribute>;

export const md5 = (text: string | Buffer) => createHash('md5').update(text).digest('hex');

/**
 * The checksum over message attributes, which SDKs compare with their own.
 * @see https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/sqs-message-metadata.html
 */
export function md5OfAttributes(attributes: MessageAttributes): string {
  const parts: Buffer[] = [];
  const withLength = (bytes: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    parts.push(length, bytes);
  };
  for (const name of Object.keys(attributes).sort()) {
    const { DataType, StringValue, BinaryValue } = attributes[name] as MessageAttribute;
    const isBinary = DataType.startsWith('Binary');
    withLength(Buffer.from(name));
    withLength(Buffer.from(DataType));
    parts.push(Buffer.from([isBinary ? 2 : 1]));
    withLength(isBinary ? Buffer.from(BinaryValue ?? '', 'base64') : Buffer.from(StringValue ?? ''));
  }
  return md5(Buffer.concat(parts));
}
