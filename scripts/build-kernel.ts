import { readFileSync, writeFileSync } from 'node:fs'
import asc from 'assemblyscript/asc'

// Compiles the arithmetic of the sentence encoders. The same source gives the same bytes; `kernel.test.ts` compares them.

const folder = new URL('../src/domains/crisis/detection/encoder/', import.meta.url)

/** The WebAssembly module of `kernel.as`. Throws what the compiler complains about. */
export async function compileKernel(): Promise<Uint8Array> {
  const source = readFileSync(new URL('kernel.as', folder), 'utf8')
  const { binary, error, stderr } = await asc.compileString(source, {
    optimizeLevel: 3,
    runtime: 'stub',
    importMemory: true,
    enable: ['simd', 'relaxed-simd'],
  })
  if (error || !binary) throw new Error(`kernel.as: ${stderr.toString()}`, { cause: error })
  return binary
}

if (import.meta.main) writeFileSync(new URL('kernel.wasm', folder), await compileKernel())
