import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPart } from '#web/dom-fixture.tsx'
import { newId } from '#shared/ids.ts'
import { useWritten } from './use-written.ts'

const empty = { words: '' }
const isEmpty = ({ words }: { words: string }) => !words

function Box({ account }: { account: string }) {
  const { draft, change, clear, left } = useWritten(account, 'journal', { empty, isEmpty })
  return (
    <>
      <textarea
        aria-label="Journal"
        value={draft.words}
        onChange={({ target }) => change({ words: target.value })}
      />
      <button type="button" onClick={clear}>
        Clear
      </button>
      <ul>
        {left.map((one) => (
          <li key={one.place}>{one.draft.words}</li>
        ))}
      </ul>
    </>
  )
}
const box = () => screen.getByRole('textbox')

it('words in a journal are kept with every key and are there when the page is opened again', async () => {
  const account = newId()
  const first = await openPart(<Box account={account} />)
  await first.user.type(box(), 'A quiet day')
  first.leave()
  await openPart(<Box account={account} />)
  expect(await screen.findByDisplayValue('A quiet day')).toBe(box())
})

it('the words of one client are never shown to another one on the same device', async () => {
  const mine = newId()
  const first = await openPart(<Box account={mine} />)
  await first.user.type(box(), 'Mine alone')
  first.leave()
  const second = await openPart(<Box account={newId()} />)
  await second.user.type(box(), 'x')
  expect(box()).toHaveProperty('value', 'x')
  expect(screen.queryByText('Mine alone')).toBeNull()
})

it('words that were sent do not come back', async () => {
  const account = newId()
  const first = await openPart(<Box account={account} />)
  await first.user.type(box(), 'Sent')
  await first.user.click(screen.getByRole('button', { name: 'Clear' }))
  first.leave()
  const second = await openPart(<Box account={account} />)
  await second.user.type(box(), 'y')
  expect(box()).toHaveProperty('value', 'y')
})
