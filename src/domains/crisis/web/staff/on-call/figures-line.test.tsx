import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { minutes, seconds } from '#shared/dates.ts'
import { answer, openPart } from '#web/dom-fixture.tsx'
import { type FigureSpan, onCallEndpoints } from '../../../contract/on-call.ts'
import { FiguresLine } from './figures-line.tsx'

const span = (part: Partial<FigureSpan>): FigureSpan => ({
  ...{ days: 30, n: 0, median: null, p95: null, each: [], toNext: 0, toSupervisor: 0, unanswered: 0 },
  ...part,
})
const one = (waited: number, answered = true) => ({ at: '2026-12-01T10:00:00.000Z', waited, answered })
const open = async (part: Partial<FigureSpan>) => {
  answer(onCallEndpoints.readFigures, { spans: [span(part), span({ days: 90 })] })
  await openPart(<FiguresLine />, { texts: ['care'] })
}

it.each([
  [[one(minutes(9))], 'Last 30 days: 1 alert, answered in 9 min'],
  [
    [one(seconds(48)), one(minutes(12), false)],
    'Last 30 days: 2 alerts: answered in 48 sec, not answered after 12 min',
  ],
])('few alerts are told one by one, without a share', async (each, words) => {
  await open({ n: each.length, each })
  expect(await screen.findByText(words)).toBeTruthy()
})

it('the desk names the newest five and counts the rest', async () => {
  await open({ n: 8, each: Array.from({ length: 8 }, () => one(minutes(2))) })
  expect(await screen.findByText(/answered in 2 min, 3 more$/)).toBeTruthy()
})

it('many alerts are told by their shares', async () => {
  await open({ n: 31, median: minutes(1), p95: minutes(4) })
  expect(await screen.findByText(/median 1:00, 95 % within 4:00, n = 31/)).toBeTruthy()
})
