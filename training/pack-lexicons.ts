import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

// Packs the lexicons (`concepts/<language>.txt`, an idea a line) into the file that the detector reads.

const folder = join(import.meta.dirname, 'concepts')
const out = new URL('../src/domains/crisis/detection/lexicons.bin', import.meta.url)

const texts = Object.fromEntries(
  globSync('*.txt', { cwd: folder })
    .sort()
    .map((file) => [basename(file, '.txt'), readFileSync(join(folder, file), 'utf8')]),
)
const packed = brotliCompressSync(JSON.stringify(texts), {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 },
})
writeFileSync(out, packed)
console.log(`${Object.keys(texts).length} lexicons, ${(packed.length / 1024).toFixed(0)} KB`)
