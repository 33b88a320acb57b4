// Word's older format is a small file system (MS-CFB). Of it, only the names of its directory are read.

const endOfChain = 0xfffffffa
const entryBytes = 128
const entriesAtMost = 4096
const headerFatSectors = 109

/** Whether a compound file holds a Word document, and no macros. Any other, such as an installer, does not. */
export const isWordFile = (bytes: Buffer): boolean => {
  try {
    const names = directoryNames(bytes)
    return names.has('WordDocument') && !names.has('Macros') && !names.has('_VBA_PROJECT')
  } catch (error) {
    // A number that points outside of the file.
    if (error instanceof RangeError) return false
    throw error
  }
}

const directoryNames = (bytes: Buffer): Set<string> => {
  const shift = bytes.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) return new Set()
  const size = 1 << shift
  const sectorAt = (sector: number): number => (sector + 1) * size
  const fat = fatSectors(bytes, size, sectorAt)
  const next = (sector: number): number => {
    const perSector = size / 4
    const table = fat[Math.floor(sector / perSector)]
    if (table === undefined) throw new RangeError('outside of the table')
    return bytes.readUInt32LE(sectorAt(table) + (sector % perSector) * 4)
  }
  const names = new Set<string>()
  let entries = 0
  // The chain may be made to run in a circle; the number of entries ends it.
  for (let sector = bytes.readUInt32LE(48); sector < endOfChain; sector = next(sector)) {
    for (let at = sectorAt(sector); at < sectorAt(sector) + size; at += entryBytes) {
      entries += 1
      if (entries > entriesAtMost) return new Set()
      const length = bytes.readUInt16LE(at + 64)
      const isUsed = bytes.readUInt8(at + 66) !== 0
      if (isUsed && length >= 2 && length <= 64) names.add(bytes.toString('utf16le', at, at + length - 2))
    }
  }
  return names
}

/** Where the table of chains lies: the first sectors in the header, more of them in a chain of its own. */
const fatSectors = (bytes: Buffer, size: number, sectorAt: (sector: number) => number): number[] => {
  const sectors: number[] = []
  const take = (at: number, count: number): void => {
    for (let i = 0; i < count; i += 1) {
      const sector = bytes.readUInt32LE(at + i * 4)
      if (sector < endOfChain) sectors.push(sector)
    }
  }
  take(76, headerFatSectors)
  const most = bytes.length / size
  const perSector = size / 4 - 1
  let more = bytes.readUInt32LE(68)
  for (let seen = 0; more < endOfChain && seen < most; seen += 1) {
    take(sectorAt(more), perSector)
    more = bytes.readUInt32LE(sectorAt(more) + perSector * 4)
  }
  return sectors
}
