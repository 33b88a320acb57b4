import { type AddressInfo, createServer } from 'node:net'
import { constants, crc32, deflateRawSync } from 'node:zlib'
import sharp from 'sharp'

// Files to try the doors with: good ones, and ones made to do harm.

export const aPdf = (words = 'A letter'): Buffer =>
  Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n% ${words}\ntrailer<</Root 1 0 R>>\n%%EOF\n`)

export interface ZipPart {
  name: string
  content?: string | Buffer
  /** Already deflated, and how large it says it is. */
  deflated?: { bytes: Buffer; says: number; crc?: number }
}

export const aZip = (parts: readonly ZipPart[]): Buffer => {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content = '', deflated } of parts) {
    const plain = Buffer.from(content)
    const body = deflated?.bytes ?? deflateRawSync(plain)
    const size = deflated?.says ?? plain.length
    const nameBytes = Buffer.from(name)
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt16LE(0x800, 2)
    about.writeUInt16LE(8, 4)
    about.writeUInt32LE(deflated?.crc ?? crc32(plain), 10)
    about.writeUInt32LE(body.length, 14)
    about.writeUInt32LE(size, 18)
    about.writeUInt16LE(nameBytes.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), about, nameBytes, body])
    const offset = Buffer.alloc(14)
    offset.writeUInt32LE(at, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), about, offset, nameBytes]))
    bodies.push(local)
    at += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...bodies, central, end])
}

const contents = (type = 'document'): ZipPart => ({
  name: '[Content_Types].xml',
  content: `<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.${type}.main+xml"/></Types>`,
})
const letter: ZipPart = { name: 'word/document.xml', content: '<w:document>Hello</w:document>' }

export const aDocx = (more: readonly ZipPart[] = []): Buffer => aZip([contents(), letter, ...more])

/** A document whose one part is `pieces` × 16 MB of nothing, in some KB each. It may lie about its size. */
export const aZipBomb = (pieces: number, says = pieces * 16 * 1024 * 1024): Buffer => {
  const piece = swollen()
  const bytes = Buffer.concat([...Array.from({ length: pieces }, () => piece), deflateRawSync('')])
  return aZip([contents(), { name: 'word/document.xml', deflated: { bytes, says } }])
}

/** A compound file whose directory has these names. */
export const aCompoundFile = (names: readonly string[]): Buffer => {
  const size = 512
  const header = Buffer.alloc(size)
  header.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  header.writeUInt16LE(9, 30)
  header.writeUInt32LE(1, 48)
  header.writeUInt32LE(0xfffffffe, 68)
  header.fill(0xff, 76)
  header.writeUInt32LE(0, 76)
  const table = Buffer.alloc(size, 0xff)
  table.writeUInt32LE(0xfffffffd, 0)
  const sectors = Math.ceil((names.length + 1) / 4)
  for (let i = 1; i <= sectors; i += 1) table.writeUInt32LE(i < sectors ? i + 1 : 0xfffffffe, i * 4)
  const directory = Buffer.alloc(sectors * size)
  for (const [i, name] of ['Root Entry', ...names].entries()) {
    directory.write(name, i * 128, 'utf16le')
    directory.writeUInt16LE(name.length * 2 + 2, i * 128 + 64)
    directory.writeUInt8(i === 0 ? 5 : 2, i * 128 + 66)
  }
  return Buffer.concat([header, table, directory, Buffer.alloc(size)])
}
export const aDoc = (): Buffer => aCompoundFile(['1Table', 'Data', 'CompObj', 'WordDocument'])

/** As a phone makes it: lying on its side, with the place it was taken at. */
export const aPhonePicture = (width = 1600, height = 900): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#4a7c59' } })
    .jpeg()
    .withExif({
      IFD0: { Make: 'Phonemaker', Orientation: '6' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '37/1 48/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '122/1 16/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()

/** Noise does not become small. */
export const aNoisyPicture = (
  width: number,
  height: number,
  kind: 'jpeg' | 'png' = 'jpeg',
): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    [kind]()
    .toBuffer()

/** 16 MB of nothing, deflated so that pieces may stand one behind the other. */
const swollen = (): Buffer =>
  deflateRawSync(Buffer.alloc(16 * 1024 * 1024), { finishFlush: constants.Z_FULL_FLUSH })

/** A good picture of a megabyte with 900 million points, all black. */
export const aPixelBomb = (): Buffer => {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(30_000, 0)
  head.writeUInt32BE(30_000, 4)
  head.set([8, 0, 0, 0, 0], 8)
  // Rows of nothing, each led by its filter; the sum of nothing is its length.
  const size = 30_001 * 30_000
  const piece = swollen()
  const whole = Math.floor(size / (16 * 1024 * 1024))
  const adler = Buffer.alloc(4)
  adler.writeUInt32BE((size % 65_521) * 65_536 + 1)
  const rows = [
    Buffer.from([0x78, 0x9c]),
    ...Array.from({ length: whole }, () => piece),
    deflateRawSync(Buffer.alloc(size - whole * 16 * 1024 * 1024)),
    adler,
  ]
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', Buffer.concat(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The most memory the process holds meanwhile above what it held before. */
export const memoryGrowth = async <T>(work: () => Promise<T>): Promise<{ answer: T; grew: number }> => {
  const before = process.memoryUsage().rss
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 5)
  try {
    const answer = await work()
    return { answer, grew: Math.max(most, process.memoryUsage().rss) - before }
  } finally {
    clearInterval(timer)
  }
}

/** What every scanner finds, in two halves, so that this file is not found itself. */
export const infectedWords = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$${'EICAR-STANDARD-ANTIVIRUS'}-TEST-FILE!$H+H*`

/** A scanner on loopback that speaks INSTREAM; `silent` it takes everything and says nothing. */
export const openScanner = async (mode: 'speaks' | 'silent' | 'refuses' = 'speaks') => {
  const heard: Buffer[] = []
  const server = createServer((socket) => {
    let all: Buffer = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (piece: Buffer) => {
      all = Buffer.concat([all, piece])
      const command = 'zINSTREAM\0'
      if (all.length < command.length) return
      if (all.subarray(0, command.length).toString() !== command) return socket.destroy()
      const content: Buffer[] = []
      for (let at = command.length; at + 4 <= all.length; ) {
        const length = all.readUInt32BE(at)
        if (length === 0) {
          heard.push(Buffer.concat(content))
          if (mode === 'refuses') socket.end('INSTREAM size limit exceeded. ERROR\0')
          else if (mode === 'speaks')
            socket.end(
              Buffer.concat(content).includes(infectedWords)
                ? 'stream: Eicar-Test-Signature FOUND\0'
                : 'stream: OK\0',
            )
          return
        }
        if (at + 4 + length > all.length) return
        content.push(all.subarray(at + 4, at + 4 + length))
        at += 4 + length
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
