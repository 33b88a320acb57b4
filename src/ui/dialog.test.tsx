import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

function Page({ children, closesOutside }: { children: ReactNode; closesOutside?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="A question"
        closeLabel="Close"
        closesOutside={closesOutside}
      >
        {children}
      </Dialog>
    </>
  )
}
const openWith = async (children: ReactNode, closesOutside?: boolean) => {
  render(<Page closesOutside={closesOutside}>{children}</Page>)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Open' }))
  return user
}

it('an opened dialog puts the focus on the first field, not on the button that closes it', async () => {
  await openWith(<input aria-label="Note" />)
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Note' }))
})

it('a dialog with choices begins at the one that is made', async () => {
  await openWith(
    <>
      <input type="radio" name="way" aria-label="By phone" />
      <input type="radio" name="way" aria-label="By video" defaultChecked />
    </>,
  )
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'By video' }))
})

it('a dialog that asks nothing begins at its title', async () => {
  await openWith(<p>Only words</p>)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'A question' }))
})

it('a press beside a form leaves it open, and beside a plain dialog closes it', async () => {
  const user = await openWith(<input aria-label="Note" />, false)
  await user.click(screen.getByRole('dialog'))
  expect(screen.queryByRole('textbox')).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('a press beside a plain dialog closes it', async () => {
  const user = await openWith(<input aria-label="Note" />)
  await user.click(screen.getByRole('dialog'))
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('a dialog that its page closed tells nothing more, so the next dialog of the page stays open', async () => {
  const closed = vi.fn()
  const { rerender } = render(
    <Dialog open onClose={closed} title="The first" closeLabel="Close">
      <p>Saved</p>
    </Dialog>,
  )
  rerender(
    <Dialog open={false} onClose={closed} title="The first" closeLabel="Close">
      <p>Saved</p>
    </Dialog>,
  )
  screen.getByRole('dialog', { hidden: true }).dispatchEvent(new Event('close'))
  expect(closed).not.toHaveBeenCalled()
})

it('a dialog that the browser closed, as Escape does, tells its page', async () => {
  const user = await openWith(<input aria-label="Note" />)
  act(() => screen.getByRole<HTMLDialogElement>('dialog').close())
  expect(screen.queryByRole('textbox')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(screen.queryByRole('textbox')).not.toBeNull()
})

it('on Escape the page closes the dialog itself, and a file chooser that is cancelled inside closes nothing', async () => {
  await openWith(<input aria-label="Note" />)
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  act(() => void screen.getByRole('textbox').dispatchEvent(new Event('cancel', { bubbles: true })))
  expect(screen.queryByRole('textbox')).not.toBeNull()
  const escape = new Event('cancel', { cancelable: true })
  act(() => void dialog.dispatchEvent(escape))
  expect(escape.defaultPrevented).toBe(true)
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('a close that the browser reports late leaves the dialog open that was opened since', async () => {
  await openWith(<input aria-label="Note" />)
  act(() => void screen.getByRole('dialog').dispatchEvent(new Event('close')))
  expect(screen.queryByRole('textbox')).not.toBeNull()
})
