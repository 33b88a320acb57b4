import { aPixelBomb, aZipBomb, memoryGrowth } from '../src/platform/files/test-kit.ts'
import { prepareFile } from '../src/platform/files/prepare.ts'

// Files that swell when they are opened: how long it takes until each is refused, and what the process grew by.

/** Milliseconds, mebibytes. */
const limits = { refused: 2_000, grew: 150 }
const rounds = 5
const mebibyte = 1024 * 1024

const files: Record<string, { name: string; bytes: Buffer }> = {
  'a document that says how large it is': { name: 'a.docx', bytes: aZipBomb(72) },
  'a document that says it is small': { name: 'a.docx', bytes: aZipBomb(72, 4000) },
  'a document that says it is just small enough': { name: 'a.docx', bytes: aZipBomb(72, 90 * mebibyte) },
  'a picture of 900 million points': { name: 'a.png', bytes: aPixelBomb() },
}

console.log(`| file | slowest of ${rounds} | to the limit | grew by at most | to the limit |`)
console.log('|---|---|---|---|---|')
for (const [title, file] of Object.entries(files)) {
  let [slowest, most] = [0, 0]
  for (let i = 0; i < rounds; i += 1) {
    const began = performance.now()
    const { answer, grew } = await memoryGrowth(() =>
      prepareFile(file).catch((error: Error) => error.message),
    )
    if (answer !== 'request.unsupported_type') throw new Error(`${title} was not refused`)
    slowest = Math.max(slowest, performance.now() - began)
    most = Math.max(most, grew)
  }
  const [grew, ratio] = [most / mebibyte, slowest / limits.refused]
  console.log(
    `| ${title} | ${slowest.toFixed(0)} ms | ${ratio.toFixed(2)} | ${grew.toFixed(0)} MiB | ${(grew / limits.grew).toFixed(2)} |`,
  )
}
