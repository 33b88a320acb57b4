import { expect, it } from 'vitest'
import { buildMatmulModule } from './matmul-module.ts'

it('multiplies rows of floats with packed bytes, scales each column and adds its bias', () => {
  const [rows, depth, columns] = [4, 3, 16]
  const memory = new WebAssembly.Memory({ initial: 1 })
  const { mm } = new WebAssembly.Instance(new WebAssembly.Module(buildMatmulModule()), { e: { m: memory } })
    .exports as unknown as { mm: (...numbers: number[]) => void }
  const [x, w, scale, bias, out] = [0, 1024, 2048, 4096, 8192] as const
  const valueAt = (row: number, column: number): number => ((row * 7 + column * 3) % 11) - 5
  const left = new Float32Array(memory.buffer, x, rows * depth).map((_, at) => at / 4 - 1)
  new Float32Array(memory.buffer, x, rows * depth).set(left)
  const packed = new Int8Array(memory.buffer, w, depth * columns)
  for (let column = 0; column < columns; column += 8)
    for (let row = 0; row < depth; row++)
      for (let j = 0; j < 8; j++) packed[column * depth + row * 8 + j] = valueAt(row, column + j)
  new Float32Array(memory.buffer, scale, columns).set(Array.from({ length: columns }, (_, c) => 1 + c / 8))
  new Float32Array(memory.buffer, bias, columns).set(Array.from({ length: columns }, (_, c) => c - 4))
  mm(x, w, scale, bias, out, rows, depth, columns)

  const expected = Array.from({ length: rows * columns }, (_, at) => {
    const [row, column] = [Math.floor(at / columns), at % columns]
    let sum = 0
    for (let k = 0; k < depth; k++) sum += left[row * depth + k]! * valueAt(k, column)
    return sum * (1 + column / 8) + column - 4
  })
  const found = [...new Float32Array(memory.buffer, out, rows * columns)]
  found.forEach((value, at) => expect(value).toBeCloseTo(expected[at]!, 4))
})
