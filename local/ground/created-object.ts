/** The facts that a bucket reports about an object that was put into it. */
export interface CreatedObject {
  bucket: string;
  key: string;
  size: number;
  etag: string;
  reason: 'PutObject' | 'POST Object' | 'CompleteMultipartUpload';
  /** ISO instant. */
  at: string;
}
