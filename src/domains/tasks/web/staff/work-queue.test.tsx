import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { days } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { answer, openPart } from '#web/dom-fixture.tsx'
import { serverNow } from '#web/server-time.ts'
import { taskEndpoints } from '../../contract.ts'
import { WorkQueue } from './work-queue.tsx'

it.each([
  [5, 20, '5 unread, oldest 20 days'],
  [1, 3, '1 unread, oldest 3 days'],
] as const)('%i unread messages tell how old the oldest is, not the threshold', async (count, age, words) => {
  answer(taskEndpoints.listWork, [
    {
      ...{ kind: 'unread', clientId: newId(), clientName: 'Rosa Lima', taskId: null, late: true, count },
      at: new Date(serverNow() - days(age) - 1000).toISOString(),
    },
  ])
  await openPart(<WorkQueue recordPath={(id) => `/care/${id}`} />, { texts: ['care'] })
  expect(await screen.findByText(words)).toBeTruthy()
})
