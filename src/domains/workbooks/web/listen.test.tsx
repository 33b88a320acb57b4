import { screen } from '@testing-library/react'
import { afterAll, expect, it, vi } from 'vitest'
import { openPart } from '#web/dom-fixture.tsx'
import { loadTexts, translations } from '#web/i18n.ts'
import { placeVoices } from '#web/voice/voices-fixture.ts'
import { textsOf } from '../library/all.ts'
import { sleepWorkbook } from '../library/sleep.ts'
import { ListenButton } from './exercise-view.tsx'
import type { WorkbookTexts } from './texts.ts'

// Once the last page is gone: it still looks for its voice.
afterAll(async () => {
  vi.unstubAllGlobals()
  await translations.changeLanguage('en')
})

it.each([
  { page: 'de', has: 'only English texts', voice: 'en-US' },
  { page: 'es', has: 'texts of its own', voice: 'es-ES' },
])('a page in $page reads a workbook that has $has with the voice $voice', async ({ page, voice }) => {
  const spoken = placeVoices(['en-US', 'de-DE', 'es-ES'])
  const [exercise] = sleepWorkbook.exercises
  if (!exercise) throw new Error('The workbook has no exercise')
  const texts = (await loadTexts(page, textsOf(sleepWorkbook.id))) as unknown as WorkbookTexts
  const { user } = await openPart(<span />, { texts: ['workbooks'] })
  await translations.changeLanguage(page)
  await openPart(<ListenButton workbook={sleepWorkbook} exercise={exercise} texts={texts} />, {
    texts: ['workbooks'],
  })
  await user.click(screen.getByRole('button'))
  expect(new Set(spoken.map((one) => one.voice?.lang))).toEqual(new Set([voice]))
})
