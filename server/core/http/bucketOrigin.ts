/** Where a bucket stands, and so where clients upload to. */
interface Bucket {
  endpoint: string;
  bucket: string;
  addressing: 'host' | 'path';
}

/** Origin of a bucket, as the browser's rules name it. */
export function bucketOrigin({ endpoint, bucket, addressing }: Bucket): string {
  if (addressing === 'path') return endpoint;
  const { protocol, host } = new URL(endpoint);
  return `${protocol}//${bucket}.${host}`;
}
