import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { guardEndpoints } from '#domains/guard/contract.ts'
import { openPart, refuse } from '#web/dom-fixture.tsx'
import { PostJobForm } from './post-job-form.tsx'

const open = async (onUnsent = vi.fn()) => {
  refuse(guardEndpoints.readFormChallenge, 'offline')
  const opened = await openPart(<PostJobForm known={{}} onReceived={() => undefined} onUnsent={onUnsent} />, {
    texts: ['job-posting', 'jobs', 'states'],
  })
  return { ...opened, onUnsent }
}
const box = (name: RegExp | string) => screen.getByRole('textbox', { name })
const send = () => screen.getByRole('button', { name: 'Post this job' })

it('an employer is led from one missing field to the next, in the order of the page', async () => {
  const { user } = await open()
  await user.click(send())
  expect(document.activeElement).toBe(box('Business name'))
  await user.type(box('Business name'), 'Harbor Bakery')
  await user.click(send())
  expect(document.activeElement).toBe(box('Contact name'))
})

it('without a connection nothing is sent, the page says so and every word stays', async () => {
  const { user, onUnsent } = await open()
  await user.type(box('Business name'), 'Harbor Bakery')
  await user.type(box('Contact name'), 'Ann Lee')
  await user.type(box('E-mail'), 'ann@example.org')
  await user.type(box('Job title'), 'Baker')
  await user.type(box(/^Pay rate/), '$18 an hour')
  await user.click(send())
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('This was not sent. What you typed is still here.')
  expect(box('Job title')).toHaveProperty('value', 'Baker')
  await waitFor(() => expect(onUnsent).toHaveBeenCalled())
})

it('a posting that was begun is there again when the page is opened again', async () => {
  const { user, leave } = await open()
  await user.type(box('Job title'), 'Baker')
  leave()
  await open()
  expect(box('Job title')).toHaveProperty('value', 'Baker')
})

it('a ZIP code in Arabic digits is one, and a phone field without a number is named at the field', async () => {
  const { user } = await open()
  await user.type(box(/^Phone/), 'come by the shop')
  await user.type(box(/^ZIP code/), '٩٤١٠٣')
  await user.click(send())
  expect(screen.getByText('Write the phone number in digits, or leave this empty.')).toBeTruthy()
  expect(screen.queryByText(/A ZIP code has 5 digits/)).toBeNull()
})
