import { expect, test } from 'vitest'
import type { ClientSummary } from '../../contract.ts'
import { filterCaseload, orderCaseload } from './caseload-order.ts'

const client = (fullName: string, over: Partial<ClientSummary> = {}): ClientSummary => ({
  id: fullName,
  fullName,
  riskLevel: 'low',
  displayNumber: 'ASM-000001',
  isGuest: false,
  language: 'en',
  releasedOn: null,
  releasedOnBy: null,
  createdAt: '2026-11-01T10:00:00.000Z',
  lastMood: null,
  lastMessageAt: null,
  riskAssessedAt: '2026-11-01T10:00:00.000Z',
  nextAppointmentAt: null,
  missed: 0,
  need: null,
  otherNumbers: [],
  ...over,
})
const names = (clients: ClientSummary[]) => clients.map(({ fullName }) => fullName)

test('high risk comes first, then who has been silent longest', () => {
  const rows = [
    client('Low', { riskLevel: 'low' }),
    client('Recent', { riskLevel: 'high', lastMessageAt: '2026-11-20T10:00:00.000Z' }),
    client('Silent', { riskLevel: 'high', lastMessageAt: '2026-11-02T10:00:00.000Z' }),
    client('Never', { riskLevel: 'high' }),
    client('Middle', { riskLevel: 'medium' }),
  ]
  expect(names(orderCaseload(rows))).toEqual(['Never', 'Silent', 'Recent', 'Middle', 'Low'])
})

test('a name is found without its accents, and by its number', () => {
  const rows = [
    client('José Díaz', { displayNumber: 'ASM-000042', otherNumbers: ['ASM-000777'] }),
    client('Kevin Tran'),
  ]
  expect(names(filterCaseload(rows, ' diaz'))).toEqual(['José Díaz'])
  expect(names(filterCaseload(rows, '0042'))).toEqual(['José Díaz'])
  expect(names(filterCaseload(rows, ''))).toHaveLength(2)
  expect(names(filterCaseload(rows, 'nobody'))).toEqual([])
})
