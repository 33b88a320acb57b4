import type { TestInfo } from '@playwright/test'
import { startTestServer, takeTimeFrom, type TestServer } from './test-server.ts'
import { test } from './people.ts'

/**
 * A server for the journeys of one file alone, with settings of its own or a clock that they move. Answers how to learn
 * its address, which is there once the journeys run.
 */
export const ownServer = (
  settings: () => Promise<Record<string, string>> | Record<string, string> = () => ({}),
): (() => string) => {
  let starting: Promise<TestServer> | undefined
  let server: TestServer
  const start = async ({ project }: Pick<TestInfo, 'project'>): Promise<void> => {
    // Once: a hook that runs after the server has ended asks for the address too.
    starting ??= Promise.resolve(settings())
      .then((given) => startTestServer(project, given))
      .then(async (started) => {
        await takeTimeFrom(started)
        return started
      })
    server = await starting
  }
  // It reads the names of the fixtures that this one needs from the pattern: none.
  // oxlint-disable-next-line eslint/no-empty-pattern
  test.beforeAll(({}, testInfo) => start(testInfo))
  test.afterAll(() => server.stop())
  // Playwright asks for the address before it runs `beforeAll`.
  test.use({
    // It reads the names of the fixtures that this one needs from the pattern: none.
    // oxlint-disable-next-line eslint/no-empty-pattern
    baseURL: async ({}, use, testInfo) => {
      await start(testInfo)
      await use(server.url)
    },
  })
  return () => server.url
}
