import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { FileStore } from './store.ts'

const answersWithin = 30_000

/** Files in object storage that speaks S3, with the bucket in the path. Every request is signed, its body too. */
export const createBucketStore = ({
  endpoint,
  bucket,
  region,
  accessKeyId,
  secretAccessKey,
}: {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}): FileStore => {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  const base = `${endpoint.replace(/\/+$/, '')}/${bucket}/`

  const ask = async (method: 'PUT' | 'GET' | 'DELETE', key: string, body?: Uint8Array): Promise<Response> => {
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const response = await client.fetch(base + key, {
      method,
      headers: { 'x-amz-content-sha256': hash },
      ...(body ? { body: body as Uint8Array<ArrayBuffer> } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(answersWithin),
    })
    if (response.ok || (method === 'DELETE' && response.status === 404)) return response
    // What storage says may name the bucket; the number is enough to look for.
    await response.body?.cancel()
    throw new Error(`object storage answered ${response.status}`)
  }
  return {
    put: async (key, bytes) => {
      await (await ask('PUT', key, bytes)).body?.cancel()
    },
    get: async (key) => Buffer.from(await (await ask('GET', key)).arrayBuffer()),
    remove: async (key) => {
      await (await ask('DELETE', key)).body?.cancel()
    },
  }
}
