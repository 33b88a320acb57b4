import { inflateSync } from 'node:zlib'

const headerBytes = 44
const entryBytes = 20
const fontHeaderBytes = 12
const fontEntryBytes = 16
const toFour = (length: number): number => (length + 3) & ~3

/**
 * A WOFF file (W3C, WOFF File Format 1.0) as the OpenType font that it packs. The reader of fonts loses its place in some
 * packed files, in the plain font never.
 *
 * @param woff the bytes of a WOFF 1.0 file of our own packages
 */
export const unpackWoff = (woff: Buffer): Buffer => {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, at) => {
    const entry = headerBytes + at * entryBytes
    const [offset, packed, size] = [4, 8, 12].map((place) => woff.readUInt32BE(entry + place)) as [
      number,
      number,
      number,
    ]
    const bytes = woff.subarray(offset, offset + packed)
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.readUInt32BE(entry + 16),
      bytes: packed < size ? inflateSync(bytes) : bytes,
    }
  })
  const head = Buffer.alloc(fontHeaderBytes + count * fontEntryBytes)
  const power = Math.floor(Math.log2(count))
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(16 * 2 ** power, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE(16 * count - 16 * 2 ** power, 10)
  let offset = head.length
  const parts = [head]
  for (const [at, { tag, checksum, bytes }] of tables.entries()) {
    const entry = fontHeaderBytes + at * fontEntryBytes
    tag.copy(head, entry)
    head.writeUInt32BE(checksum, entry + 4)
    head.writeUInt32BE(offset, entry + 8)
    head.writeUInt32BE(bytes.length, entry + 12)
    const padded = Buffer.alloc(toFour(bytes.length))
    bytes.copy(padded)
    parts.push(padded)
    offset += padded.length
  }
  return Buffer.concat(parts)
}
