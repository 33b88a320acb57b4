import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createProcessor, type Processor, type ProcessorOptions } from './processor.ts'

const maxConnections = 256
const maxBodyBytes = 1024 * 1024
const deliveryTimeoutMs = 5_000
/** Waits between the tries of one webhook. After the last the event is given up; a list call still has it. */
const retryWaitsMs = [20, 100, 500]

export interface ListenOptions extends Pick<ProcessorOptions, 'store' | 'clock' | 'secret' | 'apiKey'> {
  /** Where signed webhooks are posted. Without it none are. */
  webhookUrl?: string
}

export interface SandboxServer {
  port: number
  /** Such as `http://127.0.0.1:4242`. */
  url: string
  processor: Processor
  close: () => Promise<void>
}

/**
 * Serves the API (`/v1/…`) and the hosted pages (`/checkout/…`, `/portal/…`) on 127.0.0.1, at any free port, and posts
 * signed webhooks. For tests: `new Stripe(key, { host: '127.0.0.1', port, protocol: 'http' })`.
 */
export const listenSandbox = async ({ webhookUrl, ...options }: ListenOptions): Promise<SandboxServer> => {
  const server = createServer((request, response) => {
    answer(processor, request, response).catch((error: unknown) => {
      response.writeHead(error instanceof RangeError ? 413 : 500).end()
    })
  })
  server.maxConnections = maxConnections
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const processor = createProcessor({
    ...options,
    hostedUrl: (path) => `${url}${path}`,
    deliver: async (_event, signed) => {
      if (webhookUrl) await post(webhookUrl, signed.body, signed.signature)
    },
  })
  return {
    port,
    url,
    processor,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()))
        server.closeAllConnections()
      }),
  }
}

const post = async (url: string, body: string, signature: string): Promise<void> => {
  for (const waitMs of [0, ...retryWaitsMs]) {
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
      signal: AbortSignal.timeout(deliveryTimeoutMs),
    }).catch(() => null)
    await response?.body?.cancel()
    if (response?.ok) return
  }
}

const answer = async (
  processor: Processor,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const body = await readBody(request)
  const { method = 'GET', url = '/', headers } = request
  if (url.startsWith('/v1/')) {
    const { status, headers: sent, body: text } = await processor.handle({ method, path: url, headers, body })
    response.writeHead(status, sent).end(text)
    return
  }
  const nonce = randomBytes(16).toString('base64')
  const {
    status,
    headers: sent,
    body: text,
  } = await processor.page({
    method,
    path: url.split('?')[0]!,
    body,
    nonce,
  })
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; form-action *; base-uri 'none'; frame-ancestors 'none'`
  response.writeHead(status, { ...sent, 'content-security-policy': policy }).end(text)
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBodyBytes) throw new RangeError('The body is too long.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
