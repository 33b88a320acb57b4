import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { appointmentEndpoints } from '#domains/appointments/contract.ts'
import { type Note, noteEndpoints } from '#domains/notes/contract.ts'
import { emptyContent } from '#domains/notes/web/staff/note-draft.ts'
import { newId } from '#shared/ids.ts'
import { localInput } from '#web/date-field.ts'
import { answer, openPart, refuse } from '#web/dom-fixture.tsx'
import { NotesPanel } from './notes-panel.tsx'

const aNote = (over: Partial<Note> = {}): Note => ({
  id: newId(),
  clientId: newId(),
  kind: 'soap',
  format: 'dap',
  alertId: null,
  serviceOn: '2026-12-03',
  startMinute: 600,
  endMinute: 650,
  appointmentId: null,
  content: { ...emptyContent, data: 'Slept in the car', plan: 'Call the shelter' },
  author: 'Dana Whitfield',
  isMine: true,
  createdAt: '2026-12-03T18:00:00.000Z',
  updatedAt: '2026-12-03T18:00:00.000Z',
  signedAt: null,
  version: 3,
  hasDraft: false,
  addenda: [],
  ...over,
})
let saved: ReturnType<typeof answer>
beforeEach(() => {
  answer(appointmentEndpoints.listPastAppointments, [])
  answer(noteEndpoints.readNoteDraft, { draft: null, savedAt: null })
  saved = answer(noteEndpoints.saveNoteDraft, { ok: true })
})
const open = async (rows: Note[], clientId = newId()) => {
  answer(noteEndpoints.listNotes, rows)
  return openPart(<NotesPanel clientId={clientId} />, { texts: ['care'] })
}

it('a note that is not signed is edited by its author, with the version that was seen', async () => {
  const note = aNote()
  const changed = answer(noteEndpoints.changeNote, { ...note, version: 4 })
  const { user } = await open([note])
  expect(await screen.findByText(/Service on .*10:00 AM – 10:50 AM/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  const form = screen.getByRole('form', { name: 'Change the note' })
  await user.type(within(form).getByLabelText('Plan'), ' today')
  await user.click(within(form).getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(changed).toHaveLength(1))
  expect(changed[0]?.body).toMatchObject({
    version: 3,
    format: 'dap',
    startMinute: 600,
    content: { data: 'Slept in the car', plan: 'Call the shelter today' },
  })
})

it('an edit that another window overtook keeps the words and shows the other version', async () => {
  refuse(noteEndpoints.changeNote, { status: 409, code: 'notes.changed_meanwhile' })
  const { user } = await open([aNote()])
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  await user.type(screen.getByLabelText('Assessment'), 'Cold and worried')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText(/changed in another window/)).toBeTruthy()
  expect(screen.getByText(/^The other version: Slept in the car/)).toBeTruthy()
  expect(screen.getByLabelText('Assessment')).toHaveProperty('value', 'Cold and worried')
})

it('signing asks once, and a signed note shows who signed it, when, and its additions', async () => {
  const note = aNote()
  const signing = answer(noteEndpoints.changeNote, { ...note, signedAt: note.createdAt })
  const { user, leave } = await open([note])
  await user.click(await screen.findByRole('button', { name: 'Sign' }))
  expect(signing).toHaveLength(0)
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sign' }))
  await waitFor(() => expect(signing[0]?.body).toEqual({ sign: true, version: 3 }))
  leave()
  const addenda = [
    { id: newId(), words: 'It was May 3.', author: 'Dana Whitfield', createdAt: note.createdAt },
  ]
  await open([{ ...note, signedAt: note.createdAt, addenda }])
  expect(await screen.findByText(/^signed by Dana Whitfield/)).toBeTruthy()
  expect(screen.getByText('It was May 3.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
})

it('the author adds dated words to a signed note, and a colleague is offered nothing', async () => {
  const note = aNote({ signedAt: '2026-12-03T19:00:00.000Z' })
  const added = answer(noteEndpoints.addToNote, note)
  const { user, leave } = await open([note])
  await user.click(await screen.findByRole('button', { name: 'Add to the note' }))
  await user.type(screen.getByLabelText('What do you add?'), 'He came back.')
  await user.click(screen.getByRole('button', { name: 'Keep the addition' }))
  await waitFor(() => expect(added[0]?.body).toMatchObject({ words: 'He came back.' }))
  leave()
  await open([{ ...note, isMine: false }])
  expect(await screen.findByText(/^signed by/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add to the note' })).toBeNull()
})

it('the server keeps a draft of a note, and it is open again after a reload', async () => {
  const clientId = newId()
  const { user, leave } = await open([], clientId)
  await user.click(await screen.findByRole('button', { name: 'Write a note' }))
  await user.selectOptions(screen.getByLabelText('Type'), 'BIRP')
  await user.type(screen.getByLabelText('Behavior'), 'Came late')
  await waitFor(
    () =>
      expect(saved.at(-1)?.body).toMatchObject({
        kind: 'soap',
        draft: { format: 'birp', content: { behavior: 'Came late' } },
      }),
    { timeout: 4000 },
  )
  const draft = saved.at(-1)?.body['draft'] as never
  leave()
  // Another client stands for the page after a reload: nothing of it is in memory.
  answer(noteEndpoints.readNoteDraft, { draft, savedAt: '2026-12-01T18:03:00.000Z' })
  const kept = answer(noteEndpoints.writeNote, aNote())
  const { user: again } = await open([], newId())
  expect(await screen.findByLabelText('Behavior')).toHaveProperty('value', 'Came late')
  await again.click(screen.getByRole('button', { name: 'Keep the note' }))
  await waitFor(() => expect(kept).toHaveLength(1))
  expect(kept[0]?.body).toMatchObject({
    format: 'birp',
    noteId: (draft as { noteId: string }).noteId,
    content: { behavior: 'Came late', subjective: '' },
  })
})

it('a draft with words is deleted only after a question, and one without words at once', async () => {
  const { user } = await open([])
  await user.click(await screen.findByRole('button', { name: 'Write a note' }))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(saved.at(-1)?.body).toEqual({ kind: 'soap', draft: null }))
  const before = saved.length
  await user.click(screen.getByRole('button', { name: 'Write a note' }))
  await user.type(screen.getByLabelText('Plan'), 'Ask the pharmacy')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Go on writing' }))
  expect(screen.getByLabelText('Plan')).toHaveProperty('value', 'Ask the pharmacy')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  const dialog = screen.getByRole('dialog', { name: 'Delete this draft?' })
  expect(saved.slice(before).filter(({ body }) => body['draft'] === null)).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect(screen.queryByLabelText('Plan')).toBeNull()
  await waitFor(() => expect(saved.at(-1)?.body).toEqual({ kind: 'soap', draft: null }))
})

it('changes to a kept note are thrown away only after a question', async () => {
  const { user } = await open([aNote()])
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  await user.type(screen.getByLabelText('Plan'), ' at noon')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByLabelText('Plan')).toHaveProperty('value', 'Call the shelter at noon')
  await user.click(
    within(screen.getByRole('dialog', { name: 'Delete this draft?' })).getByRole('button', {
      name: 'Delete',
    }),
  )
  expect(screen.getByText(/Call the shelter$/)).toBeTruthy()
})

it('a restored draft says that it is one and of when, instead of that there are no notes', async () => {
  answer(noteEndpoints.readNoteDraft, {
    draft: {
      ...{ noteId: newId(), format: 'soap', serviceOn: '2026-12-01', start: '', end: '', appointmentId: '' },
      content: { ...emptyContent, plan: 'Ask the pharmacy' },
    },
    savedAt: '2026-11-30T18:03:00.000Z',
  })
  const { user } = await open([])
  expect(await screen.findByText(/^Your draft of Mon, Nov 30.*not in the record yet/)).toBeTruthy()
  expect(screen.queryByText('No notes in the record yet.')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(
    within(screen.getByRole('dialog', { name: 'Delete this draft?' })).getByRole('button', {
      name: 'Delete',
    }),
  )
  expect(screen.getByText('No notes in the record yet.')).toBeTruthy()
  expect(screen.queryByText(/^Your draft of/)).toBeNull()
})

it('a page that is loaded again in the middle of a word sends the note as it goes', async () => {
  const { user } = await open([])
  await user.click(await screen.findByRole('button', { name: 'Write a note' }))
  await user.type(screen.getByLabelText('Plan'), 'Bus pa')
  window.dispatchEvent(new Event('pagehide'))
  expect(saved.at(-1)?.body).toMatchObject({ kind: 'soap', draft: { content: { plan: 'Bus pa' } } })
})

it('changes to a kept note are sent as the page goes, and stand open again with the version they began with', async () => {
  const note = aNote()
  const { user, leave } = await open([note])
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  await user.type(screen.getByLabelText('Plan'), ' at 5 PM')
  window.dispatchEvent(new Event('pagehide'))
  const draft = { version: 3, content: { plan: 'Call the shelter at 5 PM' } }
  expect(saved.at(-1)?.body).toMatchObject({ kind: note.id, draft })
  leave()
  const savedAt = '2026-12-01T18:03:00.000Z'
  answer(noteEndpoints.readNoteDraft, { ...saved.at(-1)?.body, savedAt } as never)
  const again = { ...note, version: 4, hasDraft: true }
  const changed = answer(noteEndpoints.changeNote, { ...again, version: 5 })
  const { user: later } = await open([again], newId())
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Plan').value).toBe('Call the shelter at 5 PM'),
  )
  await later.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(changed[0]?.body).toMatchObject({ version: 3 }))
})

it('an addition that was being written stands open again after a reload', async () => {
  const note = aNote({ signedAt: '2026-12-03T19:00:00.000Z', hasDraft: true })
  const kept = {
    noteId: newId(),
    format: 'plain',
    serviceOn: '',
    start: '',
    end: '',
    appointmentId: '',
  } as const
  answer(noteEndpoints.readNoteDraft, {
    draft: { ...kept, content: { ...emptyContent, words: 'He called back' } },
    savedAt: '2026-12-01T18:03:00.000Z',
  })
  const added = answer(noteEndpoints.addToNote, note)
  const { user } = await open([note])
  await waitFor(() => expect(screen.getByDisplayValue('He called back')).toBeTruthy())
  await user.click(screen.getByRole('button', { name: 'Keep the addition' }))
  await waitFor(() =>
    expect(added[0]?.body).toMatchObject({ words: 'He called back', addendumId: kept.noteId }),
  )
})

it('an end before the start is refused before anything is sent', async () => {
  const kept = answer(noteEndpoints.writeNote, aNote())
  const { user } = await open([])
  await user.click(await screen.findByRole('button', { name: 'Write a note' }))
  await user.type(screen.getByLabelText('Plan'), 'Rest')
  await user.type(screen.getByLabelText('Start (optional)'), '10:00')
  await user.type(screen.getByLabelText('End (optional)'), '09:00')
  await user.click(screen.getByRole('button', { name: 'Keep the note' }))
  expect(screen.getByText('Choose an end after the start.')).toBeTruthy()
  expect(kept).toHaveLength(0)
})

const aSession = (clientId: string) => ({
  ...{ id: newId(), clientId, kind: 'session' as const, mode: 'video' as const, provider: null },
  ...{ title: 'Session', scheduledAt: '2026-12-04T19:00:00.000Z', durationMinutes: 50, place: null },
  ...{ address: null, call: null, room: null, bring: null, status: 'completed' as const, sequence: 0 },
  ...{ seriesId: null, confirmedAt: null, arrival: null, cancelReason: null, heldBy: 'video' as const },
  ...{ startedAt: '2026-12-04T19:03:00.000Z', endedAt: '2026-12-04T19:44:00.000Z' },
  ...{ talkedSeconds: 2460, undoUntil: null, correctedBy: null },
})
const openFor = async (session: ReturnType<typeof aSession>, clientId = session.clientId) => {
  answer(noteEndpoints.listNotes, [])
  answer(appointmentEndpoints.readAppointment, session)
  return openPart(<NotesPanel clientId={clientId} />, { texts: ['care'], path: `/care?note=${session.id}` })
}
const fieldTime = (at: string): string => localInput(at).slice(11, 16)
const about = () => screen.findByLabelText<HTMLSelectElement>(/appointment/i)

it('the address of a session opens a note that is linked to it, with its day and times', async () => {
  const session = aSession(newId())
  await openFor(session)
  await waitFor(async () => expect((await about()).value).toBe(session.id))
  expect(screen.getByLabelText<HTMLInputElement>('Start (optional)').value).toBe(fieldTime(session.startedAt))
  expect(screen.getByLabelText<HTMLInputElement>('End (optional)').value).toBe(fieldTime(session.endedAt))
})

it('a note that was begun keeps its words and times when a session asks for one', async () => {
  const session = aSession(newId())
  const draft = {
    ...{ noteId: newId(), format: 'dap' as const, serviceOn: '2026-12-01', start: '09:15', end: '' },
    ...{ appointmentId: '', content: { ...emptyContent, data: 'Begun before' } },
  }
  answer(noteEndpoints.readNoteDraft, { draft, savedAt: '2026-12-01T18:03:00.000Z' })
  await openFor(session)
  await waitFor(async () => expect((await about()).value).toBe(session.id))
  expect(screen.getByDisplayValue('Begun before')).toBeTruthy()
  expect(screen.getByDisplayValue('09:15')).toBeTruthy()
})

it('a session of another client is not linked', async () => {
  const session = aSession(newId())
  await openFor(session, newId())
  await screen.findByText('No notes in the record yet.')
  expect(screen.queryByDisplayValue(/Session/)).toBeNull()
})
