import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { buildOnce } from './build-once.ts'

const folder = mkdtempSync(join(tmpdir(), 'landfall-build-once-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('of three starts at once one builds, and the others go on when its build is there', async () => {
  let builds = 0
  let isBuilt = false
  const start = async (): Promise<boolean> => {
    await buildOnce(
      join(folder, 'build/lock'),
      () => isBuilt,
      async () => {
        builds += 1
        await new Promise((resolve) => setTimeout(resolve, 20))
        isBuilt = true
      },
    )
    return isBuilt
  }
  expect(await Promise.all([start(), start(), start()])).toEqual([true, true, true])
  expect(builds).toBe(1)
})

it('after a build that failed, the next start builds again', async () => {
  const lock = join(folder, 'again/lock')
  const fail = (): Promise<void> => Promise.reject(new Error('the build of the pages failed'))
  await expect(buildOnce(lock, () => false, fail)).rejects.toThrow('the build of the pages failed')
  let isBuilt = false
  await buildOnce(
    lock,
    () => isBuilt,
    async () => {
      isBuilt = true
    },
  )
  expect(isBuilt).toBe(true)
})
