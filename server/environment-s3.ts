import { EnvironmentFault, hasAllKeys, type Variables } from './environment-variables.ts';
import type { S3Settings } from './services/images/s3-calls.ts';

/** Reads the object store's settings, if one is configured. @throws EnvironmentFault */
export function readS3(variables: Variables): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region } = variables;
  if (bucket === undefined) {
    // Refuses partial settings: an operator would notice too late that pictures go to the disk instead.
    const [named] = Object.keys(variables).filter((name) => name.startsWith('S3_'));
    if (named) throw new EnvironmentFault(`${named} is set, but S3_BUCKET is missing.`);
    return undefined;
  }
  const keys = hasAllKeys(variables, ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'], 'The object store');
  const { S3_ACCESS_KEY_ID: accessKeyId = '', S3_SECRET_ACCESS_KEY: secretAccessKey = '' } = variables;
  return {
    bucket,
    endpoint,
    region,
    credentials: keys ? { accessKeyId, secretAccessKey } : undefined,
    // Host-style buckets are rare outside Amazon.
    forcePathStyle: variables.S3_FORCE_PATH_STYLE ? variables.S3_FORCE_PATH_STYLE === 'true' : endpoint !== undefined,
  };
}
