import type { IncomingHttpHeaders } from 'node:http'

const writes = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * Whether a request may write: a browser says in Origin (or Sec-Fetch-Site) where it comes from, and only
 * this product's own pages may. A program that sends neither carries no one's cookies unasked.
 */
export const originAllowed = (
  method: string,
  headers: IncomingHttpHeaders,
  publicUrl: string | undefined,
): boolean => {
  if (!writes.has(method)) return true
  return sameOrigin(headers, publicUrl)
}

/** The same question for a socket, whose upgrade is a GET. */
export const sameOrigin = (headers: IncomingHttpHeaders, publicUrl: string | undefined): boolean => {
  const { origin, host } = headers
  const site = headers['sec-fetch-site']
  if (origin === undefined) return site === undefined || site === 'same-origin' || site === 'none'
  if (publicUrl && origin === new URL(publicUrl).origin) return true
  return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`)
}
