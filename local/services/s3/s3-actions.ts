import type { AwsRequest } from '#local/ground/aws-service.ts';
import { S3Error } from './s3-error.ts';
import { parseUploadForm } from './upload-form.ts';

export function actionsOf(request: AwsRequest) {
  const [, bucket = '', ...rest] = request.path.split('/');
  const key = rest.map(decodeURIComponent).join('/');
  if (key !== '' && (request.query.has('uploads') || request.query.has('uploadId')))
    return [{ action: actionOnUpload(request), resource: `arn:aws:s3:::${bucket}/${key}` }];
  if (key === '' && request.query.has('uploads'))
    return [{ action: 's3:ListBucketMultipartUploads', resource: `arn:aws:s3:::${bucket}` }];
  if (key === '' && request.method === 'POST') {
    const form = parseUploadForm(request.headers['content-type'] ?? '', request.body);
    const name = (form.fields.get('key') ?? '').replaceAll('${filename}', form.fileName);
    return [{ action: 's3:PutObject', resource: `arn:aws:s3:::${bucket}/${name}` }];
  }
  if (key === '' && (request.method === 'GET' || request.method === 'HEAD')) {
    return [{ action: 's3:ListBucket', resource: `arn:aws:s3:::${bucket}` }];
  }
  const action = { PUT: 'PutObject', GET: 'GetObject', HEAD: 'GetObject', DELETE: 'DeleteObject' }[
    request.method
  ];
  if (key === '' || !action) throw notServed(request);
  return [{ action: `s3:${action}`, resource: `arn:aws:s3:::${bucket}/${key}` }];
}

/** @see https://docs.aws.amazon.com/AmazonS3/latest/userguide/mpuoverview.html#mpuAndPermissions */
function actionOnUpload(request: AwsRequest): string {
  const actions: Record<string, string> = {
    POST: 's3:PutObject',
    PUT: 's3:PutObject',
    DELETE: 's3:AbortMultipartUpload',
  };
  const action = actions[request.method];
  if (!action) throw notServed(request);
  return action;
}

export function notServed(request: AwsRequest): S3Error {
  return new S3Error(
    501,
    'NotImplemented',
    `The local S3 stand-in does not serve ${request.method} ${request.path}.`,
  );
}
