import { join } from 'node:path'
import type { Config } from '../config.ts'
import { createBucketStore } from './bucket-store.ts'
import { createFolderStore } from './folder-store.ts'

/** Where the bytes of files lie. It knows keys and sealed bytes, never a name or a person. */
export interface FileStore {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Throws when there is nothing under the key. */
  get(key: string): Promise<Buffer>
  /** What is not there is gone already. */
  remove(key: string): Promise<void>
}

type StoreConfig = Pick<
  Config,
  'DATA_DIR' | 'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>

/** A bucket where one is configured, else a folder beside the embedded database. */
export const createFileStore = (config: StoreConfig): FileStore => {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = config
  const store =
    endpoint && bucket && region && accessKeyId && secretAccessKey
      ? createBucketStore({ endpoint, bucket, region, accessKeyId, secretAccessKey })
      : createFolderStore(join(config.DATA_DIR, 'files'))
  return {
    put: async (key, bytes) => store.put(checkKey(key), bytes),
    get: async (key) => store.get(checkKey(key)),
    remove: async (key) => store.remove(checkKey(key)),
  }
}

/** Our own ids, perhaps with a size behind a dot. Nothing from outside becomes a path, whoever calls. */
const checkKey = (key: string): string => {
  if (!/^[0-9A-Za-z_-]{8,40}(\.[a-z]{1,10})?$/.test(key)) throw new Error('not a key of a file')
  return key
}
