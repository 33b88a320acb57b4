import { expect, it } from 'vitest'
import { makeOrganization, theWorld } from '#app/test-kit.ts'
import { submissionPlace } from '#domains/submissions/place.ts'
import { submissions } from '#domains/submissions/tables.ts'
import { newId } from '#shared/ids.ts'
import { volunteers } from './tables.ts'

const many = 5_001

it('a table for a spreadsheet holds everybody, also where thousands came at the same moment', async () => {
  const { services, server } = await theWorld()
  const { id: organizationId, person } = await makeOrganization()
  const { cookie } = await person('admin')
  const now = services.clock.now()
  const rows = Array.from({ length: many }, (_, i) => {
    const id = newId()
    return {
      id,
      organizationId,
      kind: 'volunteer' as const,
      reference: `LF-${String(i).padStart(6, '0')}`,
      state: 'applied' as const,
      stateSince: now,
      name: `Volunteer ${i}`,
      about: services.fields.seal('rides', submissionPlace(organizationId, 'about', id)),
      maySms: false,
      language: 'en',
      isUnread: true,
      heard: 'none' as const,
      createdAt: now,
      updatedAt: now,
    }
  })
  for (let from = 0; from < many; from += 1000) {
    const part = rows.slice(from, from + 1000)
    await services.db.orm.insert(submissions).values(part)
    await services.db.orm
      .insert(volunteers)
      .values(part.map(({ id }) => ({ id, helpType: 'mentor' as const, availability: [], languages: [] })))
  }
  for (const url of ['/api/submissions.csv?show=all', '/api/volunteers.csv']) {
    const { payload, statusCode } = await server.app.inject({ method: 'GET', url, headers: { cookie } })
    expect(statusCode, url).toBe(200)
    const numbers = payload.match(/^LF-\d{6}/gm) ?? []
    expect([numbers.length, new Set(numbers).size], url).toEqual([many, many])
    expect(payload).not.toContain('Only the newest')
  }
})
