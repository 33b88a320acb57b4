import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { reentryEndpoints } from '#domains/reentry/contract.ts'
import { newId } from '#shared/ids.ts'
import { answer, openPart, startNetwork, testClientId } from '#web/dom-fixture.tsx'
import type { Supporter } from '../../contract/shapes.ts'
import { SharedSteps } from './shared-steps.tsx'

beforeEach(startNetwork)

const lena: Supporter = {
  userId: newId(),
  fullName: 'Lena Moss',
  relation: 'family',
  since: '2026-11-24T10:00:00.000Z',
  grants: [],
  conversationId: null,
}

it('who shares a step reads the consent, and is asked what the person by their name does', async () => {
  answer(reentryEndpoints.listSteps, [])
  const { user } = await openPart(<SharedSteps clientId={testClientId} supporter={lena} />, {
    texts: ['circle', 'circle-consent'],
  })
  await user.click(screen.getByRole('button', { name: 'Share a step that Lena helps with' }))
  expect(await screen.findByRole('textbox', { name: /^What does Lena do\?/ })).toBeDefined()
  expect(screen.getByText(/^What: one step of your plan/)).toBeDefined()
  expect(screen.getByText('Who may see it: Lena Moss')).toBeDefined()
  expect(screen.getByRole('button', { name: 'I agree, share this step' })).toBeDefined()
})
