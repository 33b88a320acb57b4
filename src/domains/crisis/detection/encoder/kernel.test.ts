import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { compileKernel } from '../../../../../scripts/build-kernel.ts'

type Call = (...numbers: number[]) => void
const memory = new WebAssembly.Memory({ initial: 4 })
const bytes = readFileSync(new URL('./kernel.wasm', import.meta.url))
const kernel = new WebAssembly.Instance(new WebAssembly.Module(bytes), { env: { memory } })
  .exports as unknown as Record<'quantize' | 'multiply' | 'activate' | 'addNormal' | 'attend', Call>
const floatsAt = (at: number, count: number): Float32Array => new Float32Array(memory.buffer, at, count)
const wave = (count: number, step: number): number[] =>
  Array.from({ length: count }, (_, i) => Math.sin(i * step) * (1 + (i % 7)))
const place = (at: number, values: readonly number[]): number[] => {
  floatsAt(at, values.length).set(values)
  return [...floatsAt(at, values.length)]
}

beforeAll(() => new Uint8Array(memory.buffer).fill(0))

it('the kernel is what its source compiles to', async () => {
  expect(Buffer.from(await compileKernel()).equals(bytes)).toBe(true)
}, 60_000)

it('the kernel multiplies rows with packed bytes, scales each column and adds its bias', () => {
  const [rows, depth, columns] = [5, 64, 16]
  const [x, small, scales, w, start, scale, bias, out] = [
    0, 8192, 16_384, 20_480, 32_768, 36_864, 40_960, 45_056,
  ]
  const weightAt = (row: number, column: number): number => ((row * 37 + column * 91) % 255) - 127
  const left = place(x, wave(rows * depth, 0.7))
  const packed = new Int8Array(memory.buffer, w, depth * columns)
  let at = 0
  for (let block = 0; block < columns; block += 8)
    for (let row = 0; row < depth; row += 4)
      for (let j = 0; j < 8; j++) for (let i = 0; i < 4; i++) packed[at++] = weightAt(row + i, block + j)
  const sums = Array.from({ length: columns }, (_, c) =>
    Array.from({ length: depth }, (_, r) => weightAt(r, c)).reduce((a, b) => a + b),
  )
  new Int32Array(memory.buffer, start, columns).set(sums.map((sum) => -64 * sum))
  place(scale, wave(columns, 1.3))
  place(bias, wave(columns, 2.9))
  kernel.quantize(x, small, scales, rows, depth)
  kernel.multiply(small, scales, w, start, scale, bias, out, rows, depth, columns)

  const found = floatsAt(out, rows * columns)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      let sum = 0
      const most = Math.max(...left.slice(row * depth, (row + 1) * depth).map(Math.abs))
      for (let k = 0; k < depth; k++)
        sum += Math.round((left[row * depth + k]! / most) * 63) * (most / 63) * weightAt(k, column)
      const expected = sum * wave(columns, 1.3)[column]! + wave(columns, 2.9)[column]!
      expect(found[row * columns + column]).toBeCloseTo(expected, 0)
    }
})

it('the kernel leaves a row of zeros at zero', () => {
  place(0, Array<number>(64).fill(0))
  kernel.quantize(0, 8192, 16_384, 1, 64)
  expect([...new Uint8Array(memory.buffer, 8192, 64)]).toEqual(Array(64).fill(64))
})

it('the kernel activates as the formula says, far out too', () => {
  const values = [-300, -8, -2, -0.5, 0, 0.5, 3, 300]
  place(0, values)
  kernel.activate(0, values.length)
  const found = floatsAt(0, values.length)
  values.forEach((v, i) =>
    expect(found[i]).toBeCloseTo(v / (1 + Math.exp(-1.5957691216057308 * (v + 0.044715 * v ** 3))), 4),
  )
})

it('the kernel adds two rows and makes them normal', () => {
  const width = 384
  const [x, y] = [place(0, wave(width, 0.3)), place(4096, wave(width, 1.1))]
  place(8192, Array<number>(width).fill(2))
  place(12_288, Array<number>(width).fill(0.5))
  kernel.addNormal(0, 4096, 8192, 12_288, 1, width)
  const sums = x.map((value, i) => value + y[i]!)
  const mean = sums.reduce((a, b) => a + b) / width
  const deviation = Math.sqrt(sums.reduce((a, b) => a + (b - mean) ** 2, 0) / width)
  const found = floatsAt(0, width)
  sums.forEach((value, i) => expect(found[i]).toBeCloseTo(((value - mean) / deviation) * 2 + 0.5, 3))
})

describe.each([1, 3, 4, 7])('the kernel over %i rows', (count) => {
  it('gives each row its share of all rows', () => {
    const width = 64
    const qkv = place(0, wave(count * 3 * width, 0.37))
    kernel.attend(0, 65_536, 131_072, count, width)
    const found = floatsAt(65_536, count * width)
    const partOf = (row: number, part: number, head: number): number[] =>
      qkv.slice(row * 3 * width + part * width + head * 32, row * 3 * width + part * width + head * 32 + 32)
    for (let head = 0; head < width / 32; head++)
      for (let row = 0; row < count; row++) {
        const query = partOf(row, 0, head)
        const scores = Array.from({ length: count }, (_, j) =>
          Math.exp(partOf(j, 1, head).reduce((sum, k, i) => sum + k * query[i]!, 0) / Math.sqrt(32)),
        )
        const total = scores.reduce((a, b) => a + b)
        for (let i = 0; i < 32; i++) {
          const expected = scores.reduce((sum, s, j) => sum + (s / total) * partOf(j, 2, head)[i]!, 0)
          expect(found[row * width + head * 32 + i]).toBeCloseTo(expected, 3)
        }
      }
  })
})
