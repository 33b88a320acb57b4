import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const port = Number(process.env['E2E_PORT'] ?? 3197)
const folder = process.env['E2E_DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'landfall-e2e-'))
// Test workers load this file again: they must find the same folder.
process.env['E2E_DATA_DIR'] = folder

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  // One organization is on call for all of them: an open desk of one journey would answer another's alert.
  workers: 1,
  timeout: 45_000,
  expect: { timeout: 8_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `"${process.execPath}" scripts/start.ts`,
    url: `http://localhost:${port}/api/ready`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 6000 },
    env: {
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      ...(process.env['DATABASE_URL'] ? { DATABASE_URL: process.env['DATABASE_URL'] } : {}),
    },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
