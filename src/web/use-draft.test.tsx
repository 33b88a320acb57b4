import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { openPart } from './dom-fixture.tsx'
import { isDraftOpen, shutDraft, useDraft } from './drafts.ts'

function Form({ opened }: { opened: { title: string; note: string } }) {
  const { draft, change, clear, id, isChanged } = useDraft('test form', opened)
  return (
    <>
      <input
        aria-label="Title"
        value={draft.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <input aria-label="Note" value={draft.note} onChange={({ target }) => change({ note: target.value })} />
      <output>{isChanged ? `changed ${id}` : 'untouched'}</output>
      <button type="button" onClick={clear}>
        Clear
      </button>
    </>
  )
}
const empty = { title: '', note: '' }
const title = () => screen.getByRole('textbox', { name: 'Title' })
const state = () => screen.getByRole('status').textContent

it('a half-filled form is there again after a reload, under the same id', async () => {
  const first = await openPart(<Form opened={empty} />)
  await first.user.type(title(), 'Birth certificate')
  const before = state()
  first.leave()
  await openPart(<Form opened={empty} />)
  expect(title()).toHaveProperty('value', 'Birth certificate')
  expect(state()).toBe(before)
})

it('a field that was not touched shows what the form was opened with, and a touched one keeps the words', async () => {
  const first = await openPart(<Form opened={{ title: 'Old title', note: 'Old note' }} />)
  await first.user.clear(title())
  await first.user.type(title(), 'Mine')
  first.leave()
  await openPart(<Form opened={{ title: 'Newer title', note: 'Old note' }} />)
  expect(title()).toHaveProperty('value', 'Mine')
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveProperty('value', 'Old note')
})

it('a saved form is empty and has a new id, so that the next one is another record', async () => {
  const { user } = await openPart(<Form opened={empty} />)
  await user.type(title(), 'One')
  const before = state()
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(title()).toHaveProperty('value', '')
  await user.type(title(), 'Two')
  expect(state()).not.toBe(before)
})

it('a form that was closed by a slip keeps its words and does not open by itself', async () => {
  const { user, leave } = await openPart(<Form opened={empty} />)
  await user.type(title(), 'One')
  expect(isDraftOpen('test form')).toBe(true)
  shutDraft('test form')
  leave()
  expect(isDraftOpen('test form')).toBe(false)
  await openPart(<Form opened={empty} />)
  expect(title()).toHaveProperty('value', 'One')
})

it('what is typed while a sent form waits for its answer stays, under an id of its own', async () => {
  const { user } = await openPart(<SlowForm />)
  await user.type(title(), 'Sent')
  const before = state()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await user.type(title(), ', and more')
  await user.click(screen.getByRole('button', { name: 'Answer' }))
  expect(title()).toHaveProperty('value', 'Sent, and more')
  expect(state()).not.toBe(before)
})

/** Clears as a form does whose answer comes later: with what it held when it was sent. */
function SlowForm() {
  const { draft, change, clear, id } = useDraft('slow form', empty)
  const [answer, setAnswer] = useState<(() => void) | null>(null)
  return (
    <>
      <input
        aria-label="Title"
        value={draft.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <output>{id}</output>
      <button type="button" onClick={() => setAnswer(() => clear)}>
        Send
      </button>
      <button type="button" onClick={() => answer?.()}>
        Answer
      </button>
    </>
  )
}
