import { createHash, createHmac, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#shared/ids.ts'
import { createFileStore, type FileStore } from './store.ts'

const secret = 'a secret of tests only'
const sha = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** Signature version 4, computed from what arrived (docs.aws.amazon.com, "Create a signed AWS API request"). */
const signatureOf = (request: IncomingMessage, body: Buffer): { expected: string; given: string } => {
  const read = /Credential=AK\/(\d{8})\/(\S+?)\/s3\/aws4_request, SignedHeaders=(\S+?), Signature=(\w+)/.exec(
    request.headers.authorization ?? '',
  )
  const [, day = '', region = '', names = '', given = ''] = read ?? []
  if (request.headers['x-amz-content-sha256'] !== sha(body)) return { expected: 'of other bytes', given }
  const canonical = [
    request.method,
    request.url,
    '',
    ...names.split(';').map((name) => `${name}:${String(request.headers[name])}`),
    '',
    names,
    sha(body),
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha(canonical)].join('\n')
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secret}`, day), region))
  return { expected: hmac(key, text).toString('hex'), given }
}

/** Object storage that takes only what is signed, on loopback. */
const objects = new Map<string, Buffer>()
const bucket = createServer((request, response) => {
  const pieces: Buffer[] = []
  request.on('data', (piece: Buffer) => pieces.push(piece))
  request.on('end', () => {
    const body = Buffer.concat(pieces)
    const { expected, given } = signatureOf(request, body)
    const key = request.url ?? ''
    if (expected !== given) return response.writeHead(403).end('<Error>SignatureDoesNotMatch</Error>')
    if (request.method === 'PUT') objects.set(key, body)
    if (request.method === 'DELETE') return response.writeHead(objects.delete(key) ? 204 : 404).end()
    const found = objects.get(key)
    return found
      ? response.writeHead(200).end(request.method === 'GET' ? found : '')
      : response.writeHead(404).end()
  })
})

let folder: string
let bucketConfig: Parameters<typeof createFileStore>[0]
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'landfall-files-'))
  await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve))
  bucketConfig = {
    DATA_DIR: folder,
    S3_ENDPOINT: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`,
    S3_BUCKET: 'harbor-files',
    S3_REGION: 'us-west-2',
    S3_ACCESS_KEY_ID: 'AK',
    S3_SECRET_ACCESS_KEY: secret,
  }
})
afterAll(() => {
  bucket.closeAllConnections()
  bucket.close()
})

describe.each<[string, () => FileStore]>([
  ['a folder', () => createFileStore({ DATA_DIR: folder })],
  ['a bucket', () => createFileStore(bucketConfig)],
])('%s', (_, open) => {
  it('gives back what was put there, changes it whole, and forgets what is removed', async () => {
    const store = open()
    const [key, bytes] = [newId(), randomBytes(300_000)]
    await store.put(key, bytes)
    await store.put(`${key}.small`, Buffer.from('small'))
    expect((await store.get(key)).equals(bytes)).toBe(true)
    await store.put(key, Buffer.from('other'))
    expect((await store.get(key)).toString()).toBe('other')
    await store.remove(key)
    await store.remove(key)
    await expect(store.get(key)).rejects.toThrow()
    expect((await store.get(`${key}.small`)).toString()).toBe('small')
  })

  it.each(['../../etc/passwd', 'a/b/c/d/e/f', '', 'x', 'abcdefgh\0', '..', 'abcdefghij/../../x'])(
    'takes no key like %j',
    async (key) => {
      await expect(open().put(key, Buffer.from('x'))).rejects.toThrow('not a key')
      await expect(open().get(key)).rejects.toThrow('not a key')
    },
  )
})

it('in a folder files are two levels deep, for the process alone, and nothing is left half', async () => {
  const key = newId()
  await createFileStore({ DATA_DIR: folder }).put(key, Buffer.from('x'))
  const path = join(folder, 'files', key.slice(0, 2), key.slice(2, 4), key)
  expect(readFileSync(path, 'utf8')).toBe('x')
  expect(statSync(path).mode & 0o777).toBe(0o600)
  for (const part of ['files', `files/${key.slice(0, 2)}`, `files/${key.slice(0, 2)}/${key.slice(2, 4)}`])
    expect(statSync(join(folder, part)).mode & 0o777).toBe(0o700)
  const all = readdirSync(join(folder, 'files'), { recursive: true, encoding: 'utf8' })
  expect(all.filter((name) => name.endsWith('.half'))).toEqual([])
})

it('in a bucket every request is signed, with the bucket in the path; another secret gets nothing', async () => {
  const key = newId()
  await createFileStore(bucketConfig).put(key, Buffer.from('sealed'))
  expect(objects.get(`/harbor-files/${key}`)?.toString()).toBe('sealed')
  const stranger = createFileStore({ ...bucketConfig, S3_SECRET_ACCESS_KEY: 'another secret' })
  await expect(stranger.get(key)).rejects.toThrow('403')
  await expect(stranger.put(key, Buffer.from('y'))).rejects.toThrow('403')
})
