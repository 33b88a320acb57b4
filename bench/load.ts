import { Agent, request } from 'node:http'

export interface Shot {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: () => string
}

/** One request over a kept connection; the status must be a success. */
export const shoot = (agent: Agent, port: number, shot: Shot): Promise<string> =>
  new Promise((resolve, reject) => {
    const body = shot.body?.()
    const headers = {
      ...shot.headers,
      ...(body === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
    }
    const sent = request(
      { host: '127.0.0.1', port, agent, method: shot.method, path: shot.path, headers },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk: string) => (text += chunk))
        answer.on('end', () =>
          (answer.statusCode ?? 500) < 300
            ? resolve(text)
            : reject(new Error(`${shot.method} ${shot.path}: ${answer.statusCode} ${text}`)),
        )
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })

/** Requests per second with that many at once, for that long. */
export const rate = async (
  port: number,
  shot: Shot,
  concurrency: number,
  milliseconds: number,
): Promise<number> => {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency })
  const until = performance.now() + milliseconds
  let count = 0
  const started = performance.now()
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (performance.now() < until) {
        await shoot(agent, port, shot)
        count += 1
      }
    }),
  )
  const seconds = (performance.now() - started) / 1000
  agent.destroy()
  return count / seconds
}

export const percentile = (values: number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
export const median = (values: number[]): number => percentile(values, 0.5)
