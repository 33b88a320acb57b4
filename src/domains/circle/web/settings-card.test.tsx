import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { answer, openPart, startNetwork } from '#web/dom-fixture.tsx'
import { circleEndpoints as calls } from '../contract.ts'
import type { Settings } from '../contract/shapes.ts'
import { SettingsCard } from './settings-card.tsx'

beforeEach(startNetwork)

const settings: Settings = {
  language: 'en',
  showsOnline: true,
  translates: false,
  canTranslate: false,
  byEmail: true,
  hasEmail: false,
  byPush: true,
  byText: false,
  hasPhone: false,
  fromMinute: 480,
  toMinute: 1260,
  timeZone: 'America/Los_Angeles',
}
const open = async (given: Partial<Settings>) => {
  answer(calls.readSettings, { ...settings, ...given })
  await openPart(<SettingsCard isSupporter />, { texts: ['circle'] })
  await screen.findByRole('switch', { name: 'Show when I am online' })
}
const byEmail = () => screen.queryByRole('switch', { name: 'Tell me by e-mail' })

it('a supporter with an address chooses whether they get letters', async () => {
  await open({ hasEmail: true })
  expect(byEmail()?.getAttribute('aria-checked')).toBe('true')
})

it('a supporter without an address reads what is missing, not that letters are on', async () => {
  await open({})
  expect(byEmail()).toBeNull()
  expect(screen.getByText(/^We have no e-mail address and no mobile number for you/)).toBeDefined()
})
