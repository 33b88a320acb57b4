import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { serveShares } from './scripts/serve-shares.ts'

export default defineConfig({
  plugins: [react(), serveShares()],
  test: {
    name: 'dom',
    include: ['src/**/*.test.tsx'],
    environment: 'happy-dom',
    setupFiles: ['src/web/dom-setup.ts'],
    // A guard against hanging, not a measure: a busy machine is no finding.
    testTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 1,
    // Files share their modules: what a component imports is read once for all of them.
    isolate: false,
  },
})
