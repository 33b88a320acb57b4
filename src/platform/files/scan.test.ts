import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { scanBytes } from './scan.ts'
import { infectedWords, openScanner } from './test-kit.ts'

it('the scanner gets every byte, and its answer is believed', async () => {
  const scanner = await openScanner()
  const bytes = randomBytes(3_000_001)
  expect(await scanBytes({ CLAMAV_HOST: scanner.host }, bytes)).toBe('clean')
  expect(scanner.heard[0]?.equals(bytes)).toBe(true)
  expect(await scanBytes({ CLAMAV_HOST: scanner.host }, Buffer.from(`a ${infectedWords}`))).toBe('infected')
  await scanner.close()
})

it.each(['silent', 'refuses'] as const)('a scanner that %s has called nothing clean', async (mode) => {
  const scanner = await openScanner(mode)
  expect(await scanBytes({ CLAMAV_HOST: scanner.host }, Buffer.from('x'), 300)).toBe(null)
  await scanner.close()
})

it('where there is none, or nobody listens, nothing is called clean', async () => {
  expect(await scanBytes({ CLAMAV_HOST: undefined }, Buffer.from('x'))).toBe(null)
  expect(await scanBytes({ CLAMAV_HOST: '127.0.0.1:1' }, Buffer.from('x'))).toBe(null)
  expect(await scanBytes({ CLAMAV_HOST: '/nowhere/clamd.sock' }, Buffer.from('x'))).toBe(null)
})
