import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answer, openPart, refuse, startNetwork } from '#web/dom-fixture.tsx'
import { type Device, deviceEndpoints } from '../contract.ts'
import { DeviceList } from './device-list.tsx'

const at = '2026-12-08T18:00:00.000Z'
const device = (id: string, label: string, isThis = false): Device => ({
  ...{ id, label, isThis },
  signedInAt: at,
  lastUsedAt: at,
})
let rows: Device[]
beforeEach(() => {
  startNetwork()
  rows = [device('a', 'Chrome, Android', true), device('b', 'Safari, iOS'), device('c', '')]
  answer(deviceEndpoints.listDevices, () => rows)
})
const open = (endpoint?: string) =>
  openPart(<DeviceList pushEndpoint={() => Promise.resolve(endpoint)} />, { texts: ['devices'] })

test('this device is marked and has no button; each other one can be signed out by name', async () => {
  const { user } = await open()
  const calls = answer(deviceEndpoints.signOutDevice, () => {
    rows = rows.filter(({ id }) => id !== 'b')
    return { ok: true as const }
  })
  expect(await screen.findByText('This device')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Sign out Chrome, Android' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Sign out Unknown device' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Sign out Safari, iOS' }))
  expect(await screen.findByText('Safari, iOS is signed out.', { exact: false })).toBeTruthy()
  expect(calls.map(({ path }) => path)).toEqual(['/api/devices/b'])
  expect(screen.queryByRole('button', { name: 'Sign out Safari, iOS' })).toBeNull()
})

test('signing out all others keeps the messages to this browser', async () => {
  const { user } = await open('https://push.example.org/1')
  const calls = answer(deviceEndpoints.signOutOthers, () => {
    rows = rows.slice(0, 1)
    return { count: 2 }
  })
  await user.click(await screen.findByRole('button', { name: 'Sign out all other devices' }))
  expect(await screen.findByText('2 other devices are signed out.')).toBeTruthy()
  expect(calls[0]?.body).toEqual({ keepPush: 'https://push.example.org/1' })
  expect(await screen.findByText('You are signed in on this device only.', { exact: false })).toBeTruthy()
})

test('a failed sign-out is reported, and the device stays in the list', async () => {
  const { user } = await open()
  refuse(deviceEndpoints.signOutDevice, 'offline')
  await user.click(await screen.findByRole('button', { name: 'Sign out Safari, iOS' }))
  expect((await screen.findByRole('alert')).textContent).toBe('That did not work. Please try again.')
  expect(screen.getByRole('button', { name: 'Sign out Safari, iOS' })).toBeTruthy()
})
