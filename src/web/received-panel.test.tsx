import { screen } from '@testing-library/react'
import { Link } from 'react-router'
import { expect, it } from 'vitest'
import { buttonClass } from '#ui/button.tsx'
import { openPart } from './dom-fixture.tsx'
import { loadNamespaces, translations } from './i18n.ts'
import { ReceivedPanel } from './received-panel.tsx'

const received = { reference: 'LF-000318', token: 'aSecretOfThePage' }
const other = <Link to="/partner-sign-in">Get a link to your page</Link>

it('a form that arrived offers its status page first and as the main action, then the other ways', async () => {
  await openPart(<ReceivedPanel received={received} more={other} />, { texts: ['status'] })
  const [first, second] = screen.getAllByRole('link')
  expect(first?.textContent).toBe('See where it stands')
  expect(first?.getAttribute('href')).toBe('/status#aSecretOfThePage')
  expect(first?.className).toBe(buttonClass('primary'))
  expect(second?.textContent).toBe('Get a link to your page')
  expect(screen.getByText('LF-000318')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('heading'))
})

it('a form that arrived before has no link of its own and says where the link is', async () => {
  await openPart(<ReceivedPanel received={{ ...received, token: '' }} more={other} />, { texts: ['status'] })
  expect(screen.queryByText('See where it stands')).toBeNull()
  expect(screen.getByText(/is in the e-mail we sent you then/)).toBeTruthy()
})

it.each([
  [
    'a volunteer',
    ['volunteers:done.text', 'volunteers:done.next', 'volunteers:done.page'],
    /a person from our team calls you/,
  ],
  [
    'an owner',
    ['housing:sent.text', 'housing:sent.next', 'housing:sent.signIn'],
    /Next: we read it, call you/,
  ],
  [
    'an employer',
    ['job-posting:posted.text', 'job-posting:posted.next'],
    /We write to you when it is approved/,
  ],
] as const)(
  '%s reads what comes next, in no vague time and by no second kind of link',
  async (_, keys, next) => {
    await loadNamespaces(['volunteers', 'housing', 'job-posting'])
    const words = keys.map((key) => translations.t(key)).join(' ')
    expect(words).toMatch(next)
    expect(words).not.toMatch(/within days|sign-in link/i)
  },
)
