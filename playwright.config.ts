import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { onPostgres } from './e2e/test-server.ts'

// Servers under test share the database of a first start; workers load this file again and must find the same folder.
process.env['TEST_RUN_FOLDER'] ??= mkdtempSync(join(tmpdir(), 'landfall-journeys-'))

/**
 * Parts of Chromium that no journey looks at. The first three draw the list under the address bar as a page of its own, in a
 * process that each window starts: a second of processor time. The rest is Playwright's own list, which a second switch of
 * this name replaces.
 */
const withoutFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

const long = /(video|hostile)\.spec\.ts$/
const databases = /@databases/

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // Side by side: each worker has a server, and so an organization, of its own.
  fullyParallel: true,
  // One more than cores on the smallest machine: a video talk waits for real time.
  workers: 3,
  // The longest first, so that none is left alone at the end. Where there is PostgreSQL, those across most tables run on it.
  projects: [
    { name: 'long', testMatch: long },
    ...(process.env['TEST_DATABASE_URL'] ? [{ name: onPostgres, grep: databases }] : []),
    {
      name: 'journeys',
      testIgnore: long,
      ...(process.env['TEST_DATABASE_URL'] ? { grepInvert: databases } : {}),
    },
  ],
  // Guards against hanging, not measures: a busy machine is no finding.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : [['list']],
  use: {
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    // Journeys about what a device keeps allow it. In each new window it would fetch and keep every part of the program again.
    serviceWorkers: 'block',
    // A trace of every journey costs a quarter more time: ask for it with TRACE=1.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
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
        // Each window compiles the program again and closes soon: optimizing it costs more than it brings.
        '--js-flags=--no-opt --no-maglev',
        `--disable-features=${withoutFeatures.join(',')}`,
      ],
    },
  },
})
