/** Address of a bucket, to which clients upload. */
interface Bucket {
  endpoint: string;
  bucket: string;
  addressing: 'host' | 'path';
}

/** Origin of a bucket, for the content security policy. */
export function bucketOrigin({ endpoint, bucket, addressing }: Bucket): string {
  if (addressing === 'path') return endpoint;
  const { protocol, host } = new URL(endpoint);
  return `${protocol}//${bucket}.${host}`;
}
