import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openPart } from './dom-fixture.tsx'
import { setLite } from './lite.ts'
import { Photo } from './photo.tsx'

const photo = <Photo src="/api/photos/1" alt="A yellow door" className="size-24" />
beforeEach(() => setLite(false))

test('a picture is shown, and in lite mode it is fetched only when a person asks for it', async () => {
  const { user } = await openPart(photo)
  expect(screen.getByRole('img', { name: 'A yellow door' })).toBeTruthy()
  act(() => setLite(true))
  expect(screen.queryByRole('img')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show picture: A yellow door' }))
  expect(screen.getByRole('img', { name: 'A yellow door' }).getAttribute('src')).toBe('/api/photos/1')
})
