import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, it } from 'vitest'
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
