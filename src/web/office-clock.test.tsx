import { render, screen } from '@testing-library/react'
import { beforeAll, afterEach, expect, it, vi } from 'vitest'
import { startTranslations } from './i18n.ts'
import { OfficeClock } from './office-clock.tsx'
import { BootContext } from './org-slots.ts'
import { defaultBoot, slotsOf } from './boot.ts'

beforeAll(() => startTranslations('en', []))
afterEach(() => void vi.unstubAllEnvs())

const show = (at: string, organizationZone: string, ownZone: string): string => {
  vi.stubEnv('TZ', ownZone)
  const boot = { ...defaultBoot, organization: { ...defaultBoot.organization, timeZone: organizationZone } }
  render(
    <BootContext value={{ boot, slots: slotsOf(boot) }}>
      <p data-testid="shown">
        <OfficeClock at={at} />
      </p>
    </BootContext>,
  )
  return screen.getByTestId('shown').textContent.trim().replaceAll(/\s/g, ' ')
}

it.each([
  ['2026-12-10T17:00:00Z', 'America/Los_Angeles', 'America/Denver', '(9:00 AM PST)'],
  ['2026-07-10T17:00:00Z', 'America/Phoenix', 'America/Chicago', '(10:00 AM MST)'],
  ['2026-12-10T06:30:00Z', 'America/Los_Angeles', 'America/New_York', '(Wed, Dec 9, 10:30 PM PST)'],
  ['2026-12-10T17:00:00Z', 'America/Los_Angeles', 'America/Tijuana', ''],
  ['2026-07-10T17:00:00Z', 'America/Los_Angeles', 'America/Phoenix', ''],
])('at %s an office on the clock of %s tells a reader in %s “%s”', (at, office, own, shown) => {
  expect(show(at, office, own)).toBe(shown)
})
