import { EnvironmentFault, hasAllKeys, type Variables } from './environment-variables';
import type { S3Settings } from './services/images/s3-storage';

/** The object store for pictures, where one is named. @throws EnvironmentFault */
export function readS3(variables: Variables): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region } = variables;
  if (bucket === undefined) {
    // Pictures on the disk where their operator believes them to be in the store would be noticed too late.
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
    // Buckets of their own host names are rare outside of Amazon's.
    forcePathStyle: variables.S3_FORCE_PATH_STYLE ? variables.S3_FORCE_PATH_STYLE === 'true' : endpoint !== undefined,
  };
}
