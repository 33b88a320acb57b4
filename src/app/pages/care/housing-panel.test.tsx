import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { housingEndpoints } from '#domains/housing/contract.ts'
import type { HomeOfClient } from '#domains/housing/contract/shapes.ts'
import { newId } from '#shared/ids.ts'
import { answer, openPart } from '#web/dom-fixture.tsx'
import { AddressLine } from './housing-panel.tsx'

const aHome = (over: Partial<HomeOfClient> = {}): HomeOfClient => ({
  id: newId(),
  address: '7 Larkspur Court',
  city: 'Fresno',
  state: 'CA',
  zipCode: '93701',
  from: '2026-05-04',
  until: null,
  reason: null,
  checkIns: [],
  ...over,
})
const open = async (homes: HomeOfClient[]) => {
  answer(housingEndpoints.listHomes, homes)
  return openPart(<AddressLine clientId={newId()} />, { texts: ['care', 'housing-desk'] })
}

it('the head of a record names the present home', async () => {
  await open([aHome(), aHome({ address: '3 Fern Way', until: '2026-05-03', reason: 'shelter' })])
  expect((await screen.findByText(/^Lives at/)).textContent).toMatch(
    /^Lives at 7 Larkspur Court, Fresno, CA 93701 since .*May 4/,
  )
})

it('the head of a record names the home that a client left last, with the day', async () => {
  await open([aHome({ until: '2026-11-20', reason: 'rent' })])
  expect((await screen.findByText(/^Lived at/)).textContent).toMatch(
    /^Lived at 7 Larkspur Court, Fresno, CA 93701 until .*Nov 20/,
  )
})

it('the head of a record says that no address is known where the client shares none', async () => {
  await open([])
  expect(await screen.findByText('No address to show')).toBeTruthy()
})
