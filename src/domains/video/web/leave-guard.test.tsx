import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { beforeAll, expect, it } from 'vitest'
import { loadNamespaces, startTranslations, translations } from '#web/i18n.ts'
import { LeaveGuard } from './leave-guard.tsx'

beforeAll(async () => {
  if (!translations.isInitialized) await startTranslations('en', ['common'])
  await loadNamespaces(['video'])
})
const open = (isHost = true) => {
  const router = createMemoryRouter(
    [
      { path: '/inbox', element: <p>The inbox</p> },
      {
        path: '/session',
        element: (
          <>
            <LeaveGuard text="Marcus is alone then." isHost={isHost} />
            <Link to="/inbox">Inbox</Link>
            <Link to="/session?side=notes">Notes</Link>
          </>
        ),
      },
    ],
    { initialEntries: ['/inbox', '/session'], initialIndex: 1 },
  )
  const { unmount } = render(<RouterProvider router={router} />)
  return { user: userEvent.setup(), router, unmount }
}
const unloadIsAsked = (): boolean => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

it('a link out of a running session asks first, and staying keeps the session', async () => {
  const { user, router } = open()
  await user.click(screen.getByRole('link', { name: 'Inbox' }))
  expect(await screen.findByText('Marcus is alone then.')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/session')
  const [stay] = screen.getAllByRole('button', { name: 'Stay in the talk' })
  if (stay) await user.click(stay)
  await waitFor(() => expect(screen.queryByText('Marcus is alone then.')).toBeNull())
  await user.click(screen.getByRole('link', { name: 'Inbox' }))
  await user.click(await screen.findByRole('button', { name: 'Leave the talk' }))
  expect(await screen.findByText('The inbox')).toBeTruthy()
})

it('Back asks too, and another part of the same page does not', async () => {
  const { user, router } = open()
  await user.click(screen.getByRole('link', { name: 'Notes' }))
  expect(router.state.location.search).toBe('?side=notes')
  expect(screen.queryByText('Marcus is alone then.')).toBeNull()
  await router.navigate(-2)
  expect(await screen.findByText('Marcus is alone then.')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/session')
})

it('the browser asks a counselor before a reload, and never a client', () => {
  const host = open(true)
  expect(unloadIsAsked()).toBe(true)
  host.unmount()
  expect(unloadIsAsked(), 'after the session').toBe(false)
  open(false)
  expect(unloadIsAsked()).toBe(false)
})
