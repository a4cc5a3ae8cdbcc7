// An S3-compatible store on loopback that checks signatures for real.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { StoreAddress } from '#kernel/files/store-address.ts';

export interface TestStore {
  readonly address: StoreAddress;
  close(): Promise<void>;
}

export const BUCKET = 'files';

export async function startTestStore(): Promise<TestStore> {
  const directory = await mkdtemp(join(tmpdir(), 'sitewright-store-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET }],
  });
  const { port } = await server.run();
  return {
    address: {
      bucketUrl: `http://127.0.0.1:${port}/${BUCKET}`,
      prefix: '',
      region: 'us-east-1',
      accessKey: 'S3RVER',
      secretKey: 'S3RVER',
    },
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
