import { screen, within } from '@testing-library/react'
import { translatedShares } from 'virtual:translated-shares'
import { afterAll, expect, it, vi } from 'vitest'
import { languages } from '#shared/languages.ts'
import { openPart } from '#web/dom-fixture.tsx'
import { placeVoices } from '#web/voice/voices-fixture.ts'
import { LanguageCards } from './language-cards.tsx'
import { VoiceCard } from './voice-card.tsx'

// Once the last page is gone: it still looks for its voice.
afterAll(() => {
  vi.unstubAllGlobals()
})

it('each language names its speakers in the U.S. and the share of texts that is translated', async () => {
  await openPart(<LanguageCards />, { texts: ['language'] })
  const card = (name: string) => within(screen.getByRole('button', { name: new RegExp(name) }))
  expect(card('Español').getByText('Speakers in the U.S.: 41.8 million')).toBeTruthy()
  expect(card('Deutsch').getByText('Speakers in the U.S.: 895 thousand')).toBeTruthy()
  expect(screen.getAllByText(/^Speakers in the U\.S\.: \d/)).toHaveLength(languages.length)
  expect(card('English').getByText('100% translated')).toBeTruthy()
  const german = Math.round((translatedShares['de'] ?? 0) * 100)
  expect(german).toBeGreaterThan(0)
  expect(german).toBeLessThan(100)
  expect(card('Deutsch').getByText(`${german}% translated`)).toBeTruthy()
})

it('a browser that cannot listen by itself reads Disabled, with the reason', async () => {
  placeVoices(['en-US'])
  await openPart(<VoiceCard />, { texts: ['language'] })
  const [reading, dictation] = screen.getAllByRole('term')
  expect(reading?.textContent).toBe('Reading aloudEnabled')
  expect(dictation?.textContent).toBe('Speaking instead of typingDisabled')
  expect(screen.getByText(/^This browser cannot do it on the device\. It would send your voice/)).toBeTruthy()
})
