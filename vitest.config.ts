import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
    // A guard against hanging, not a measure: a busy machine is no finding. What a promise names, its test measures.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    pool: 'forks',
    // One more than cores on the smallest machine: tests of processes wait for them.
    maxWorkers: 3,
    setupFiles: ['src/app/test-setup.ts'],
    // One embedded database per worker: files share it, each makes its own organization.
    isolate: false,
  },
})
