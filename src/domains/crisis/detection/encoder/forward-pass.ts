import { readFileSync } from 'node:fs'
import { type ArraysFile, bytesOf, floatsOf } from '#platform/text/arrays-file.ts'

const width = 384
const hidden = 4 * width
const pageBytes = 65_536

type Addresses = (...numbers: number[]) => void
/** What `kernel.as` exports. */
interface Kernel {
  quantize: Addresses
  multiply: Addresses
  activate: Addresses
  addNormal: Addresses
  attend: Addresses
}

/** Where a matrix stands in the memory. */
interface Matrix {
  depth: number
  columns: number
  weights: number
  start: number
  scale: number
  bias: number
}

/**
 * The layers of an encoder over the pieces of one text: returns the mean of what the last layer says of each. `rowsAtMost`:
 * the longest text in pieces. Throws where an array is missing.
 */
export function createForwardPass(
  model: ArraysFile,
  layers: number,
  rowsAtMost: number,
): (pieces: readonly number[]) => Float32Array {
  const names = [...model.arrays.keys()]
  const rows = Math.ceil(rowsAtMost / 4) * 4
  const room = rows * hidden * 4
  const ofWeights = names.reduce((sum, name) => sum + sizeOf(model, name) + 64, 0)
  const memory = new WebAssembly.Memory({ initial: Math.ceil((ofWeights + 5 * room) / pageBytes) + 1 })
  const bytes = readFileSync(new URL('./kernel.wasm', import.meta.url))
  const kernel = new WebAssembly.Instance(new WebAssembly.Module(bytes), {
    env: { memory },
  }).exports as unknown as Kernel

  let top = 64
  const take = (size: number): number => {
    const at = top
    top = (top + size + 63) & ~63
    return at
  }
  const placeFloats = (name: string, from = floatsOf(model, name)): number => {
    const at = take(from.length * 4)
    new Float32Array(memory.buffer, at, from.length).set(from)
    return at
  }
  const placeMatrix = (name: string): Matrix => {
    const { int8, shape } = bytesOf(model, name)
    const [depth = 0, columns = 0] = shape
    const weights = take(int8.length)
    new Int8Array(memory.buffer, weights, int8.length).set(int8)
    const start = take(columns * 4)
    new Int32Array(memory.buffer, start, columns).set(floatsOf(model, `${name}:start`))
    return {
      depth,
      columns,
      weights,
      start,
      scale: placeFloats(`${name}:scale`),
      bias: placeFloats(`${name}:bias`),
    }
  }
  const stack = Array.from({ length: layers }, (_, number) => ({
    qkv: placeMatrix(`matrix.${number}.qkv`),
    output: placeMatrix(`matrix.${number}.output`),
    feedIn: placeMatrix(`matrix.${number}.feed.in`),
    feedOut: placeMatrix(`matrix.${number}.feed.out`),
    norm1: [placeFloats(`${number}.norm1.scale`), placeFloats(`${number}.norm1.bias`)] as const,
    norm2: [placeFloats(`${number}.norm2.scale`), placeFloats(`${number}.norm2.bias`)] as const,
  }))
  const norm = [placeFloats('norm.scale'), placeFloats('norm.bias')] as const
  const [x, a, b, small, scales, scores] = [room, room, room, room, rows * 4, rows * 4 + 16].map(take) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const [inX, inA] = [x, a].map((at) => new Float32Array(memory.buffer, at, rows * width)) as [
    Float32Array,
    Float32Array,
  ]
  const multiply = (from: number, m: Matrix, to: number, count: number): void => {
    kernel.quantize(from, small, scales, count, m.depth)
    kernel.multiply(small, scales, m.weights, m.start, m.scale, m.bias, to, count, m.depth, m.columns)
  }
  const words = bytesOf(model, 'words').int8
  const wordScale = floatsOf(model, 'words:scale')
  const places = floatsOf(model, 'places')

  return (pieces) => {
    const count = pieces.length
    for (const [i, id] of pieces.entries())
      for (let j = 0; j < width; j++)
        inX[i * width + j] = words[id * width + j]! * wordScale[id]! + places[i * width + j]!
    inA.fill(0, 0, count * width)
    kernel.addNormal(x, a, ...norm, count, width)
    for (const { qkv, output, feedIn, feedOut, norm1, norm2 } of stack) {
      multiply(x, qkv, b, count)
      kernel.attend(b, a, scores, count, width)
      multiply(a, output, b, count)
      kernel.addNormal(x, b, ...norm1, count, width)
      multiply(x, feedIn, b, count)
      kernel.activate(b, count * hidden)
      multiply(b, feedOut, a, count)
      kernel.addNormal(x, a, ...norm2, count, width)
    }
    const mean = new Float32Array(width)
    for (let i = 0; i < count; i++) for (let j = 0; j < width; j++) mean[j]! += inX[i * width + j]! / count
    return mean
  }
}

function sizeOf({ arrays }: ArraysFile, name: string): number {
  const array = arrays.get(name)
  if (!array) return 0
  return 'int8' in array ? (name === 'words' ? 0 : array.int8.length) : array.float32.byteLength
}
