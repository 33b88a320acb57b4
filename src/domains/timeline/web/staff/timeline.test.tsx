import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { alertStatusChanged } from '#domains/crisis/contract.ts'
import { newId } from '#shared/ids.ts'
import type { RealtimeEvent } from '#shared/realtime.ts'
import { answer, openPart } from '#web/dom-fixture.tsx'
import { realtime } from '#web/realtime.ts'
import { serverNow } from '#web/server-time.ts'
import { timelineEndpoints } from '../../contract.ts'
import { Timeline } from './timeline.tsx'

afterEach(() => vi.restoreAllMocks())

const anAlert = (closedAt: string | null) => ({
  ...{
    id: newId(),
    at: new Date(serverNow()).toISOString(),
    kind: 'alert' as const,
    level: 'crisis' as const,
  },
  ...{ words: ['want to die'], closedAt, closedBy: closedAt && 'Ruth Okafor', closing: null, outcome: null },
})
/** Says an event as the socket does. */
const hearEvents = () => {
  const heard: { name: string; hear(data: Record<string, unknown>): void }[] = []
  vi.spyOn(realtime, 'on').mockImplementation((event, hear) => {
    heard.push({ name: event.name, hear: hear as (data: Record<string, unknown>) => void })
    return () => undefined
  })
  return (event: RealtimeEvent, data: Record<string, unknown>): void => {
    for (const one of heard) if (one.name === event.name) one.hear(data)
  }
}

it('an open timeline says that a colleague closed the alert as soon as it is closed', async () => {
  const say = hearEvents()
  const clientId = newId()
  answer(timelineEndpoints.readTimeline, [anAlert(null)])
  await openPart(<Timeline clientId={clientId} />, { texts: ['care', 'assessments'] })
  expect(await screen.findByText(/still open/)).toBeTruthy()
  const asked = answer(timelineEndpoints.readTimeline, [anAlert(new Date(serverNow()).toISOString())])
  say(alertStatusChanged, { clientId: newId(), alertId: newId() })
  expect(asked, 'another client').toHaveLength(0)
  say(alertStatusChanged, { clientId, alertId: newId() })
  await waitFor(() => expect(screen.queryByText(/still open/)).toBeNull())
  expect(screen.getByText(/closed by Ruth Okafor/)).toBeTruthy()
})

it.each([
  ['text', 1],
  ['person', 0],
] as const)('a mood whose source is %s is marked as read from words %i times', async (source, times) => {
  const log = {
    id: newId(),
    at: new Date(serverNow()).toISOString(),
    kind: 'mood' as const,
    mood: 'hopeful' as const,
  }
  answer(timelineEndpoints.readTimeline, [{ ...log, intensity: 7, source }])
  await openPart(<Timeline clientId={newId()} />, { texts: ['care', 'assessments', 'mood'] })
  expect(await screen.findByText('7/10')).toBeTruthy()
  expect(screen.queryAllByText('read from their words')).toHaveLength(times)
})
