import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPart } from '#web/dom-fixture.tsx'
import { noteAtMost } from '../contract.ts'
import type { MoodEntry, MoodOutcome } from './log-mood.ts'
import { MoodCheckIn } from './mood-check-in.tsx'

const open = (onSave: (entry: MoodEntry) => Promise<MoodOutcome>) =>
  openPart(<MoodCheckIn onSave={onSave} />, { texts: ['mood'] })
const save = () => screen.getByRole('button', { name: 'Save' })

it('a client chooses a mood, how strong it is and some words, and reads that it is saved', async () => {
  const saved: MoodEntry[] = []
  const { user } = await open(async (entry) => {
    saved.push(entry)
    return 'sent'
  })
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  await user.click(screen.getByText('Anxious'))
  await user.click(save())
  expect(saved).toEqual([])
  await user.click(screen.getByRole('radio', { name: '6 out of 10' }))
  await user.type(screen.getByRole('textbox'), '  court tomorrow ')
  await user.click(save())
  expect(saved).toMatchObject([{ mood: 'anxious', intensity: 6, note: 'court tomorrow' }])
  expect(document.activeElement).toBe(screen.getByRole('status'))
})

it('a refused mood keeps everything in the form, and the next try is the same record', async () => {
  const saved: MoodEntry[] = []
  const { user } = await open(async (entry) => {
    saved.push(entry)
    if (saved.length === 1) throw new Error('refused')
    return 'sent'
  })
  await user.click(screen.getByText('Sad'))
  await user.click(screen.getByRole('radio', { name: '3 out of 10' }))
  await user.type(screen.getByRole('textbox'), 'alone')
  await user.click(save())
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'alone')
  await user.click(save())
  expect(await screen.findByRole('status')).toBeTruthy()
  expect(saved[1]?.id).toBe(saved[0]?.id)
})

it('a mood that waits on the device says so instead of saying that it is saved', async () => {
  const { user } = await open(async () => 'waiting')
  await user.click(screen.getByText('Good'))
  await user.keyboard('{Tab}')
  await user.click(screen.getByRole('radio', { name: '9 out of 10' }))
  await user.click(save())
  expect((await screen.findByRole('status')).textContent).toMatch(/waits|connection|line|sent/i)
})

it('a note that is too long is not cut off and cannot be saved', async () => {
  let tries = 0
  const { user } = await open(async () => {
    tries += 1
    return 'sent'
  })
  await user.click(screen.getByText('Angry'))
  await user.click(screen.getByRole('radio', { name: '2 out of 10' }))
  await user.click(screen.getByRole('textbox'))
  await user.paste('n'.repeat(noteAtMost + 1))
  await user.click(save())
  expect(tries).toBe(0)
  expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'n'.repeat(noteAtMost + 1))
})
