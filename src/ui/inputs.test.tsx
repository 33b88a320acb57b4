import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPart } from '#web/dom-fixture.tsx'
import { TextArea, TextInput } from './inputs.tsx'

it.each([
  ['a line', <TextInput key="a" aria-label="Words" maxLength={12} />],
  ['an area', <TextArea key="b" aria-label="Words" maxLength={12} />],
])('%s keeps all of a long paste and says by how much it is too long, until it fits', async (_, control) => {
  const { user } = await openPart(control)
  const box = screen.getByRole('textbox')
  await user.click(box)
  await user.paste('The landlord said no.')
  expect(box).toHaveProperty('value', 'The landlord said no.')
  expect(screen.getByRole('status').textContent).toContain('21')
  expect(box.getAttribute('aria-invalid')).toBe('true')
  await user.type(box, '{Backspace>10/}')
  expect(screen.queryByRole('status')).toBeNull()
  expect(box.getAttribute('aria-invalid')).toBeNull()
})

it('digits of a fixed length are limited by the browser', async () => {
  await openPart(<TextInput aria-label="ZIP" inputMode="numeric" maxLength={5} />)
  expect(screen.getByRole('textbox').getAttribute('maxlength')).toBe('5')
})
