import { expect, it } from 'vitest'
import { forgetDrafts } from '#web/draft-storage.ts'
import { noteUnsaved, readUnsaved } from './unsaved-language.ts'

it('a choice of language that was not saved names the account, and goes with the drafts at quick exit', () => {
  noteUnsaved('es')
  expect(readUnsaved()).toEqual({ language: 'es', who: 'client' })
  forgetDrafts(localStorage)
  expect(readUnsaved()).toBeNull()
  expect(JSON.stringify({ ...localStorage })).not.toContain('client')
})
