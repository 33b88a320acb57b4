import { afterEach, expect, it, vi } from 'vitest'
import { screen } from '@testing-library/react'
import { openPart } from '#web/dom-fixture.tsx'
import { LanguageOffer } from './language-offer.tsx'
import { noteChosen, settleSuggestion, useLookAtBrowser } from './suggestion.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

function Part() {
  useLookAtBrowser('en')
  return <LanguageOffer />
}
const question = '¿Quieres leer este sitio en español?'

it('the language of the browser is proposed when a part opens, until the person says no or chooses one', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['es-MX', 'en'])
  const first = await openPart(<Part />)
  expect(await screen.findByText(question)).toBeTruthy()
  settleSuggestion()
  first.leave()

  const again = await openPart(<Part />)
  await again.user.click(await screen.findByRole('button', { name: 'No, gracias' }))
  again.leave()
  const refused = await openPart(<Part />)
  expect(screen.queryByText(question)).toBeNull()
  refused.leave()

  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-FR'])
  noteChosen()
  await openPart(<Part />)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByRole('status')).toBeNull()
})
