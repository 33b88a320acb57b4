import { createInstance } from 'i18next'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import { defaultBoot, slotsOf } from '#web/boot.ts'
import { BootContext } from '#web/org-slots.ts'
import type { Applicant } from '../../contract/application.ts'
import type { PostingFields } from '../../contract/posting.ts'
import { Form8850 } from './form-8850.tsx'

const applicant = {
  name: 'Ada Client',
  startsOn: null,
  events: [{ id: 'e', kind: 'moved', side: 'employer', to: 'offer', at: '2026-11-24T03:30:00.000Z' }],
} as unknown as Applicant

test.each([
  ['America/Los_Angeles', 'November 23, 2026'],
  ['America/New_York', 'November 23, 2026'],
  ['Asia/Tokyo', 'November 24, 2026'],
])('the day of the offer is the one it was where the organization is: %s', async (timeZone, day) => {
  // Its own language, whatever another test of this process has chosen.
  const i18n = createInstance()
  await i18n.init({ lng: 'en', resources: {} })
  const boot = { ...defaultBoot, organization: { ...defaultBoot.organization, timeZone } }
  const html = renderToStaticMarkup(
    createElement(
      I18nextProvider,
      { i18n },
      createElement(
        BootContext.Provider,
        { value: { boot, slots: slotsOf(boot) } },
        createElement(Form8850, { applicant, posting: {} as PostingFields }),
      ),
    ),
  )
  expect(html).toContain(day)
})
