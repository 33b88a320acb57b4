import { createInflateRaw } from 'node:zlib'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { AppError } from '#shared/errors.ts'

const entriesAtMost = 2000
const bytesAtMost = 100 * 1024 * 1024
/** From half of what a document may have, nothing may swell more than this: an empty scan swells as much as a bomb. */
const swellsAtMost = 200
const swellsFreely = bytesAtMost / 2
const contentsAtMost = 1024 * 1024
const within = 1500
const pieceBytes = 256 * 1024

const contents = '[Content_Types].xml'
const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const active = /(^|\/)(vbaProject|vbaData|activeX)/i

/**
 * Whether a zip is a Word document without macros that stays small when it is opened. Everything in it is inflated
 * once, counted and dropped, and given up at the first bound it passes: what an archive says of its own sizes is not
 * believed. Archives inside are not opened.
 */
export const checkWordZip = async (bytes: Buffer): Promise<void> => {
  let zip: ZipFile | undefined
  try {
    zip = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false })
    await checkEntries(zip, performance.now() + within)
  } catch {
    // Whatever is wrong with it: it is not a document that we take.
    throw new AppError('request.unsupported_type')
  } finally {
    zip?.close()
  }
}

const refuse = (why: string): never => {
  throw new Error(why)
}

const checkEntries = async (zip: ZipFile, until: number): Promise<void> => {
  if (zip.entryCount > entriesAtMost) refuse('too many entries')
  const names = new Set<string>()
  let declared = 0
  let room = bytesAtMost
  let main: string | null = null
  for await (const entry of zip.eachEntry()) {
    // Two of a name are read as one thing here and as another elsewhere.
    if (names.has(entry.fileName)) refuse('a name twice')
    names.add(entry.fileName)
    if (names.size > entriesAtMost || entry.isEncrypted() || active.test(entry.fileName)) refuse('not ours')
    declared += entry.uncompressedSize
    if (declared > bytesAtMost) refuse('says it is too large')
    const text = entry.fileName === contents ? await readContents(zip, entry, until) : null
    if (text !== null) {
      if (/macroEnabled|vbaProject/i.test(text)) refuse('no plain document')
      main = mainPartOf(text)
      room -= text.length
    } else room -= await measure(zip, entry, { room, until })
  }
  if (main === null || ![...names].some((name) => name.toLowerCase() === main)) refuse('no document')
}

/** Where a document's text stands, which its content types name: word/document.xml, or what another writer calls it. */
const mainPartOf = (types: string): string | null => {
  const [part] = types.match(/<(?:\w+:)?Override\b[^>]*>/g)?.filter((one) => one.includes(mainType)) ?? []
  const named = part && /\bPartName\s*=\s*["']\/?([^"']+)["']/.exec(part)?.[1]
  if (named) return named.toLowerCase()
  return types.includes(mainType) ? 'word/document.xml' : null
}

const inflate = async (
  zip: ZipFile,
  entry: Entry,
  { room, until }: { room: number; until: number },
  take: (piece: Buffer) => void,
): Promise<number> => {
  const isPacked = entry.compressionMethod === 8
  if (!isPacked && entry.compressionMethod !== 0) refuse('packed in another way')
  const packed = await zip.openReadStreamPromise(entry, { decodeFileData: false })
  // Large pieces: of small ones each costs more than its inflating.
  const stream = isPacked ? packed.pipe(createInflateRaw({ chunkSize: pieceBytes })) : packed
  packed.on('error', (error: Error) => stream.destroy(error))
  const free = swellsFreely - (bytesAtMost - room)
  const most = Math.min(room, Math.max(free, entry.compressedSize * swellsAtMost))
  let size = 0
  try {
    // Leaving the loop by an error ends the stream, and with it the inflating.
    for await (const piece of stream as AsyncIterable<Buffer>) {
      size += piece.length
      if (size > most) refuse('swells')
      if (performance.now() > until) refuse('takes too long')
      take(piece)
    }
  } finally {
    packed.destroy()
  }
  if (size !== entry.uncompressedSize) refuse('says another size')
  return size
}

const measure = (zip: ZipFile, entry: Entry, bounds: { room: number; until: number }): Promise<number> =>
  inflate(zip, entry, bounds, () => undefined)

const readContents = async (zip: ZipFile, entry: Entry, until: number): Promise<string> => {
  const pieces: Buffer[] = []
  await inflate(zip, entry, { room: contentsAtMost, until }, (piece) => pieces.push(piece))
  return Buffer.concat(pieces).toString('utf8')
}
