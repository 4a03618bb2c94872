export interface CreatedObject {
  bucket: string;
  key: string;
  size: number;
  etag: string;
  reason: 'PutObject' | 'POST Object' | 'CompleteMultipartUpload';
  /** ISO instant. */
  at: string;
}
