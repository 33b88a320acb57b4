import { expect, test } from 'vitest'
import { pageFor } from '#app/paths.ts'
import { isAt, staffLinks } from './staff-links.ts'

test('every place of the navigation is a page that its role may open', () => {
  for (const role of ['therapist', 'admin', 'superadmin'] as const)
    for (const { to } of staffLinks(role).flat()) {
      const roles = pageFor(to)?.roles
      expect(roles === 'public' || roles?.includes(role), `${role} ${to}`).toBe(true)
    }
  expect(staffLinks('client')).toEqual([])
})

test('exactly one place holds each page of the staff', () => {
  const at = (path: string) =>
    staffLinks('therapist')
      .flat()
      .filter(({ to }) => isAt(to, path))
      .map(({ to }) => to)
  expect(at('/care')).toEqual(['/care'])
  expect(at('/care/8Kx2')).toEqual(['/care'])
  expect(at('/care/8Kx2/plan')).toEqual(['/care'])
  expect(at('/care/calendar')).toEqual(['/care/calendar'])
  expect(at('/care/messages')).toEqual(['/care/messages'])
  expect(at('/inbox/9')).toEqual(['/inbox'])
  expect(at('/housing-desk/4')).toEqual(['/housing-desk'])
})
