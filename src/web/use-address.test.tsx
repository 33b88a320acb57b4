import { act, render, screen } from '@testing-library/react'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { useAddress } from './use-address.ts'

function Filters() {
  const [params, change] = useAddress()
  const choose = (name: string, value: string): void =>
    change((next) => next.set(name, value), { replace: true })
  return (
    <button
      type="button"
      onClick={() => {
        choose('type', 'full-time')
        choose('zip', '94612')
      }}
    >
      {params.toString()}
    </button>
  )
}

it('two changes of the address before the page is drawn again are both kept', async () => {
  window.history.replaceState(null, '', '/hub?tab=jobs')
  render(<RouterProvider router={createBrowserRouter([{ path: '/hub', element: <Filters /> }])} />)
  await act(async () => screen.getByRole('button').click())
  expect(screen.getByRole('button').textContent).toBe('tab=jobs&type=full-time&zip=94612')
  expect(window.location.search).toBe('?tab=jobs&type=full-time&zip=94612')
})
