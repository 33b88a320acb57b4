import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

// The headless shell first: it needs less processor time than the whole browser.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const known = [
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** A Chromium of this machine: CHROMIUM_PATH, the search path, the usual places, Playwright's own. Null when there is none. */
export const findChromium = async (): Promise<string | null> => {
  const onPath = (process.env['PATH'] ?? '')
    .split(':')
    .flatMap((folder) => names.map((name) => join(folder, name)))
  const candidates = [process.env['CHROMIUM_PATH'] ?? '', ...onPath, ...known, await ofPlaywright()]
  return candidates.find((path) => path !== '' && existsSync(path)) ?? null
}

const ofPlaywright = async (): Promise<string> => {
  const { chromium } = await import('@playwright/test')
  return chromium.executablePath()
}

const tryRun = (command: string, given: string[]): boolean => {
  try {
    execFileSync(command, given, { stdio: 'inherit' })
    return true
  } catch {
    return false
  }
}

/** Finds a Chromium, else installs one: the system's package as root, else Playwright's own download. */
export const provideChromium = async (): Promise<string | null> => {
  const found = await findChromium()
  if (found) return found
  console.log('No Chromium here; installing one for the browser tests …')
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const install = (name: string): boolean => tryRun('apt-get', ['install', '-y', '-qq', name])
    // Some systems have only the whole browser.
    if (tryRun('apt-get', ['update', '-qq']) && !install('chromium-headless-shell')) install('chromium')
  }
  if (!(await findChromium()))
    tryRun(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])
  return findChromium()
}
