import { type ArraysFile, bytesOf, floatsOf, readArrays } from '#platform/text/arrays-file.ts'
import { buildMatmulModule } from '#platform/text/matmul-module.ts'
import { createUnigramPieces } from './unigram-pieces.ts'
import { createWordPieces } from './word-pieces.ts'

/** What the encoder hears in a text, as logits: a crisis, and danger of any level. */
export interface EncoderOpinion {
  crisis: number
  flag: number
}

export interface SentenceEncoder {
  /** Synchronous; null for a text without a piece. */
  judge(text: string): EncoderOpinion | null
  /** How many pieces a text has, before it is cut to `piecesAtMost`. */
  countPieces(text: string): number
}

/** A longer text is read by its first and last pieces. */
export const piecesAtMost = 48
const rowsAtMost = 52
const width = 384
const hidden = 4 * width

/**
 * Opens a sentence encoder: for English the first three layers of all-MiniLM-L6-v2 (Wang and others 2020, arXiv
 * 2002.10957), for the other languages those of multilingual-e5-small (Wang and others 2024, arXiv 2402.05672), trained
 * further on the sentences of `training/`, weights rounded to bytes. Throws when the file is missing or damaged, or where
 * WebAssembly SIMD is not to be had.
 */
export const openEncoder = (file: URL): SentenceEncoder => {
  const model = readArrays(file)
  const { vocabulary } = model.extra as { vocabulary: string[] }
  const { cut, beginning, end } = model.arrays.has('scores')
    ? createUnigramPieces(vocabulary, floatsOf(model, 'scores'))
    : createWordPieces(vocabulary)
  const run = createForwardPass(model)
  return {
    countPieces: (text) => cut(text).length,
    judge: (text) => {
      const pieces = cut(text)
      if (pieces.length === 0) return null
      const half = piecesAtMost / 2
      const read = pieces.length > piecesAtMost ? [...pieces.slice(0, half), ...pieces.slice(-half)] : pieces
      return run([beginning, ...read, end])
    },
  }
}

type Matmul = (
  ...numbers: [
    x: number,
    w: number,
    scale: number,
    bias: number,
    out: number,
    rows: number,
    depth: number,
    columns: number,
  ]
) => void
interface Matrix {
  depth: number
  columns: number
  at: number
  scale: number
  bias: number
}

function createForwardPass(model: ArraysFile): (pieces: readonly number[]) => EncoderOpinion {
  const { layers, heads } = model.extra as { layers: number; heads: number }
  const floats = (name: string): Float32Array => floatsOf(model, name)
  const names = [...model.arrays.keys()].filter((name) => name.startsWith('matrix.') && !name.includes(':'))
  const room = rowsAtMost * hidden * 4
  const matrixBytes = names.reduce((sum, name) => {
    const { int8, shape } = bytesOf(model, name)
    return sum + int8.length + shape[1]! * 8 + 3 * 64
  }, 0)
  const memory = new WebAssembly.Memory({ initial: Math.ceil((matrixBytes + 3 * room + 256) / 65_536) })
  const { mm } = new WebAssembly.Instance(new WebAssembly.Module(buildMatmulModule()), { e: { m: memory } })
    .exports as unknown as { mm: Matmul }
  let top = 64
  const take = (size: number): number => {
    const at = top
    top = (top + size + 63) & ~63
    return at
  }
  const place = (name: string): [string, Matrix] => {
    const { int8, shape } = bytesOf(model, name)
    const [depth = 0, columns = 0] = shape
    const matrix = {
      depth,
      columns,
      at: take(depth * columns),
      scale: take(columns * 4),
      bias: take(columns * 4),
    }
    const packed = new Int8Array(memory.buffer, matrix.at, depth * columns)
    for (let column = 0; column < columns; column += 8)
      for (let row = 0; row < depth; row++)
        for (let j = 0; j < 8; j++) packed[column * depth + row * 8 + j] = int8[row * columns + column + j]!
    new Float32Array(memory.buffer, matrix.scale, columns).set(floats(`${name}:scale`))
    new Float32Array(memory.buffer, matrix.bias, columns).set(floats(`${name}:bias`))
    return [name, matrix]
  }
  const matrices = new Map(names.map(place))
  const [a, b, x] = [take(room), take(room), take(room)]
  const view = (at: number): Float32Array => new Float32Array(memory.buffer, at, rowsAtMost * hidden)
  const [inA, inB, inX] = [view(a), view(b), view(x)]
  const multiply = (name: string, from: number, to: number, rows: number): void => {
    const matrix = matrices.get(`matrix.${name}`)
    if (!matrix) throw new Error(`no matrix ${name}`)
    mm(from, matrix.at, matrix.scale, matrix.bias, to, rows, matrix.depth, matrix.columns)
  }

  const words = bytesOf(model, 'words').int8
  const wordScale = floats('words:scale')
  const places = floats('places')
  const [head, headBias] = [floats('head'), floats('head:bias')]
  const scores = new Float64Array(rowsAtMost)

  return (pieces) => {
    const count = pieces.length
    const rows = Math.ceil(count / 4) * 4
    for (const [i, id] of pieces.entries())
      for (let j = 0; j < width; j++)
        inX[i * width + j] = words[id * width + j]! * wordScale[id]! + places[i * width + j]!
    normalize(inX, count, floats('norm.scale'), floats('norm.bias'))
    for (let layer = 0; layer < layers; layer++) {
      multiply(`${layer}.qkv`, x, b, rows)
      attend(inB, inA, count, heads, scores)
      multiply(`${layer}.output`, a, b, rows)
      for (let i = 0; i < count * width; i++) inX[i]! += inB[i]!
      normalize(inX, count, floats(`${layer}.norm1.scale`), floats(`${layer}.norm1.bias`))
      multiply(`${layer}.feed.in`, x, b, rows)
      for (let i = 0; i < count * hidden; i++) inB[i] = gelu(inB[i]!)
      multiply(`${layer}.feed.out`, b, a, rows)
      for (let i = 0; i < count * width; i++) inX[i]! += inA[i]!
      normalize(inX, count, floats(`${layer}.norm2.scale`), floats(`${layer}.norm2.bias`))
    }
    let crisis = headBias[0]!
    let flag = headBias[1]!
    for (let j = 0; j < width; j++) {
      let sum = 0
      for (let i = 0; i < count; i++) sum += inX[i * width + j]!
      crisis += (sum / count) * head[2 * j]!
      flag += (sum / count) * head[2 * j + 1]!
    }
    return { crisis, flag }
  }
}

/** The activation of the feed-forward part, in the form with tanh (Hendrycks and Gimpel 2016, arXiv 1606.08415). */
const gelu = (x: number): number => x / (1 + Math.exp(-1.5957691216057308 * (x + 0.044715 * x * x * x)))

function normalize(rows: Float32Array, count: number, scale: Float32Array, bias: Float32Array): void {
  for (let i = 0; i < count; i++) {
    const at = i * width
    let mean = 0
    for (let j = 0; j < width; j++) mean += rows[at + j]!
    mean /= width
    let variance = 0
    for (let j = 0; j < width; j++) variance += (rows[at + j]! - mean) ** 2
    const root = 1 / Math.sqrt(variance / width + 1e-12)
    for (let j = 0; j < width; j++) rows[at + j] = scale[j]! * root * (rows[at + j]! - mean) + bias[j]!
  }
}

function attend(
  qkv: Float32Array,
  out: Float32Array,
  count: number,
  heads: number,
  scores: Float64Array,
): void {
  const size = width / heads
  const scale = 1 / Math.sqrt(size)
  const row = 3 * width
  for (let head = 0; head < heads; head++) {
    for (let i = 0; i < count; i++) {
      const query = i * row + head * size
      let most = Number.NEGATIVE_INFINITY
      for (let j = 0; j < count; j++) {
        const key = j * row + width + head * size
        let sum = 0
        for (let e = 0; e < size; e++) sum += qkv[query + e]! * qkv[key + e]!
        scores[j] = sum * scale
        most = Math.max(most, scores[j]!)
      }
      let total = 0
      for (let j = 0; j < count; j++) total += scores[j] = Math.exp(scores[j]! - most)
      const at = i * width + head * size
      out.fill(0, at, at + size)
      for (let j = 0; j < count; j++) {
        const share = scores[j]! / total
        const value = j * row + 2 * width + head * size
        for (let e = 0; e < size; e++) out[at + e]! += share * qkv[value + e]!
      }
    }
  }
}
