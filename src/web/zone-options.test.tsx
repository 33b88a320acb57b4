import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPart } from '#web/dom-fixture.tsx'
import { ZoneOptions } from './zone-options.tsx'

it('the choice of a time zone begins with those of the United States, then lists every other one by name', async () => {
  await openPart(
    <select aria-label="Zone" defaultValue="Europe/Berlin">
      <ZoneOptions current="Europe/Berlin" />
    </select>,
    { texts: ['care'] },
  )
  const select = screen.getByLabelText<HTMLSelectElement>('Zone')
  const values = [...select.options].map(({ value }) => value)
  expect(values.slice(0, 3)).toEqual(['America/New_York', 'America/Detroit', 'America/Chicago'])
  const others = values.slice(values.indexOf('Pacific/Guam') + 1)
  expect(others).toEqual(others.toSorted((a, b) => a.localeCompare(b, 'en')))
  expect(others.length).toBeGreaterThan(300)
  expect(new Set(values).size).toBe(values.length)
  expect(select.value).toBe('Europe/Berlin')
})
