import { readFileSync } from 'node:fs'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { strongBit } from './features.ts'

/**
 * The file of a model, packed with Brotli: "LM02", the length of the JSON head, the head, then the features as steps
 * from one to the next in rising order (seven bits a byte, low ones first), then the weights, one signed byte a
 * feature and class, class by class, then a checksum. Little endian.
 */
interface Head {
  /** What each column answers. */
  classes: string[]
  /** A byte times the scale is the weight. */
  scales: number[]
  biases: number[]
  /** Turns a sum into a likelihood: 1 / (1 + exp(-(slope * sum + offset))). */
  slopes: number[]
  offsets: number[]
  /** How the sum is divided for the number of features: 1 or the root of their number. */
  features: number
}

export interface LinearModel {
  classes: readonly string[]
  /** The likelihood (0 to 1) of each class, by itself. */
  likelihoods(features: ReadonlySet<number>): Float64Array
}

export type TrainedModel = Omit<Head, 'features'> & {
  /** Rising. */
  features: Uint32Array
  /** Row by row: a feature's weights for all classes, as bytes. */
  weights: Int8Array
}

const magic = 'LM02'

export function writeModel(model: TrainedModel): Buffer {
  const { features, weights, ...rest } = model
  const head = Buffer.from(JSON.stringify({ ...rest, features: features.length }))
  const steps: number[] = []
  features.forEach((feature, i) => {
    let step = feature - (features[i - 1] ?? 0)
    for (; step > 127; step >>>= 7) steps.push((step & 127) | 128)
    steps.push(step)
  })
  const width = model.classes.length
  const columns = Int8Array.from(
    weights,
    (_, at) => weights[(at % features.length) * width + Math.floor(at / features.length)] ?? 0,
  )
  const size = Buffer.alloc(4)
  size.writeUInt32LE(head.length)
  const body = Buffer.concat([
    Buffer.from(magic),
    size,
    head,
    Buffer.from(steps),
    Buffer.from(columns.buffer),
  ])
  const sum = Buffer.alloc(4)
  sum.writeUInt32LE(checksum(body))
  return brotliCompressSync(Buffer.concat([body, sum]), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 },
  })
}

/** Throws when the file is missing, cut short or damaged. */
export function loadModel(file: URL): LinearModel {
  return readModel(readFileSync(file))
}

export function readModel(packed: Buffer): LinearModel {
  const bytes = brotliDecompressSync(packed)
  const end = bytes.length - 4
  if (bytes.length < 12 || bytes.toString('latin1', 0, 4) !== magic) throw new Error('not a model')
  if (bytes.readUInt32LE(end) !== checksum(bytes.subarray(0, end))) throw new Error('a damaged model')
  const headEnd = 8 + bytes.readUInt32LE(4)
  const head = JSON.parse(bytes.toString('utf8', 8, headEnd)) as Head
  const width = head.classes.length

  // Open addressing: a slot holds the number of a row plus one.
  const slots = new Int32Array(tableSize(head.features))
  const keys = new Uint32Array(head.features)
  const mask = slots.length - 1
  let at = headEnd
  for (let row = 0, key = 0; row < head.features; row++) {
    let step = 0
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++] ?? 0
      step |= (byte & 127) << shift
      if (byte < 128) break
    }
    key += step
    keys[row] = key
    let slot = spread(key) & mask
    while (slots[slot] !== 0) slot = (slot + 1) & mask
    slots[slot] = row + 1
  }
  if (at + head.features * width !== end) throw new Error('a model of the wrong length')
  const columns = new Int8Array(bytes.subarray(at, end))
  const weights = Int8Array.from(
    columns,
    (_, i) => columns[(i % width) * head.features + Math.floor(i / width)] ?? 0,
  )
  const rowOf = (feature: number): number => {
    let slot = spread(feature) & mask
    for (;;) {
      const row = (slots[slot] as number) - 1
      if (row < 0 || keys[row] === feature) return row
      slot = (slot + 1) & mask
    }
  }

  return {
    classes: head.classes,
    likelihoods: (features) => {
      const sums = new Float64Array(width)
      for (const feature of features) {
        const row = rowOf(feature)
        if (row < 0) continue
        const value = valueOf(feature)
        for (let c = 0; c < width; c++) sums[c]! += value * weights[row * width + c]!
      }
      const norm = normOf(features.size)
      for (let c = 0; c < width; c++) {
        const sum = head.biases[c]! + sums[c]! * head.scales[c]! * norm
        sums[c] = 1 / (1 + Math.exp(-(head.slopes[c]! * sum + head.offsets[c]!)))
      }
      return sums
    },
  }
}

const strong = 3

/** How much a feature counts. */
export const valueOf = (feature: number): number => (feature & strongBit ? strong : 1)

/** A long text has more features than a short one; the root keeps their sums comparable. */
export const normOf = (features: number): number => 1 / Math.sqrt(Math.max(16, features))

const tableSize = (rows: number): number => 2 ** Math.ceil(Math.log2(Math.max(16, rows * 2)))
const spread = (key: number): number => Math.imul(key, 0x9e3779b1) >>> 8

function checksum(bytes: Buffer): number {
  let value = 0x811c9dc5
  for (const byte of bytes) value = Math.imul(value ^ byte, 0x01000193)
  return value >>> 0
}
