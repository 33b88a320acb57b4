import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { newId } from '#shared/ids.ts'
import { openPart } from '#web/dom-fixture.tsx'
import { MeetingBox } from './meeting-box.tsx'

type By = 'owner' | 'client' | 'worker'
const open = async (reader: 'owner' | 'client' | 'staff', by: By, isAgreed: boolean): Promise<string> => {
  await openPart(
    <MeetingBox
      placementId={newId()}
      meeting={{ at: '2027-02-09T17:15:00.000Z', by, isAgreed }}
      reader={reader}
      busy={false}
      problem={null}
      onSuggest={() => undefined}
      onAccept={() => undefined}
    />,
    { texts: ['housing'] },
  )
  return screen.getByText(/Time to meet/).textContent
}

it.each([
  ['owner', 'client', 'agreed by both sides'],
  ['client', 'owner', 'agreed: it is among your appointments'],
  ['staff', 'owner', "agreed: it is among the client's appointments"],
] as const)('the %s learns of an agreed time to meet where they find it', async (reader, by, says) => {
  expect(await open(reader, by, true)).toContain(`(${says})`)
})

it.each([
  ['client', 'client', 'named by you'],
  ['owner', 'owner', 'named by you'],
  ['owner', 'client', 'named by the person who would move in'],
  ['client', 'owner', 'named by the host'],
  ['staff', 'client', 'named by the client'],
] as const)('to the %s a time to meet that the %s named is “%s”', async (reader, by, says) => {
  expect(await open(reader, by, false)).toContain(`(${says})`)
})
