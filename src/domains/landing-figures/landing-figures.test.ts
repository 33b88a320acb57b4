import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { appointmentPlace } from '#domains/appointments/read.ts'
import { appointments } from '#domains/appointments/tables.ts'
import { crisisAlerts } from '#domains/crisis/tables.ts'
import { createOrganizationDirectory } from '#domains/organizations/settings.ts'
import { days, minutes, seconds } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { type FigureRow, fewestMeasured, landingFigureEndpoints } from './contract.ts'
import { createFigureReader } from './shown.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let admin: Person
beforeEach(async () => {
  harbor = await makeOrganization()
  admin = await harbor.person('admin')
})

const list = async (): Promise<Record<string, FigureRow>> => {
  const { body } = await ask(admin, landingFigureEndpoints.listFigures)
  return Object.fromEntries(body.map((row) => [row.key, row]))
}
const save = (key: string, given: object = {}, as: Person | null = admin) =>
  ask(as, landingFigureEndpoints.saveFigure, {
    key,
    value: 90,
    source: 'Own count, 2026',
    isShown: true,
    isLive: false,
    ...given,
  })
/** What a visitor of the organization's pages gets, read again. */
const shown = async () => {
  const { services } = await theWorld()
  const organization = await createOrganizationDirectory(services).byId(harbor.id)
  return createFigureReader(services)(organization)
}

const addSessions = async (kept: number, missed: number, kind: 'session' | 'court' = 'session') => {
  const { services } = await theWorld()
  const { clientId } = await harbor.person('client')
  const now = services.clock.now().getTime()
  await services.db.orm.insert(appointments).values(
    Array.from({ length: kept + missed }, (_, at) => {
      const id = newId()
      const scheduledAt = new Date(now - days(1 + at))
      return {
        id,
        organizationId: harbor.id,
        clientId: clientId ?? '',
        kind,
        mode: 'in_person' as const,
        title: services.fields.seal('A session', appointmentPlace(clientId ?? '', 'title', id)),
        scheduledAt,
        endsAt: new Date(scheduledAt.getTime() + minutes(50)),
        durationMinutes: 50,
        status: at < kept ? ('completed' as const) : ('missed' as const),
        timedAt: scheduledAt,
        createdAt: scheduledAt,
      }
    }),
  )
}

describe('the figures of the landing page', () => {
  it('begin with the six that the specification claims, each marked as an example', async () => {
    expect((await shown()).map(({ key, value, source }) => [key, value, source])).toEqual(
      [
        ['recidivism', 73],
        ['reintegration', 87],
        ['satisfaction', 95],
        ['clientSatisfaction', 97],
        ['attendance', 92],
        ['crisisResponse', 2],
      ].map((one) => [...one, 'Example figures, to be replaced by the organization']),
    )
  })

  it('are changed and hidden by an admin, with a line of history, and want a source and at least one minute', async () => {
    const answer = await save('recidivism', { value: 41, source: 'State survey of 2025' })
    expect(answer.status).toBe(200)
    expect(await harbor.lastAudit('organization.settings_changed')).toMatchObject({
      actorUserId: admin.id,
      detail: { what: 'figures' },
    })
    await save('satisfaction', { isShown: false })
    expect((await save('attendance', { source: ' ' })).body).toMatchObject({
      code: 'landing-figures.no_source',
    })
    expect((await save('crisisResponse', { value: 0 })).body).toMatchObject({
      code: 'landing-figures.no_minutes',
    })
    const now = await shown()
    expect(now[0]).toMatchObject({ key: 'recidivism', value: 41, source: 'State survey of 2025' })
    expect(now.map(({ key }) => key)).not.toContain('satisfaction')
  })

  it('are changed by nobody but an admin', async () => {
    for (const role of ['client', 'therapist', 'superadmin', 'partner'] as const)
      expect((await save('attendance', {}, await harbor.person(role))).status).toBe(403)
    expect((await save('attendance', {}, null)).status).toBe(401)
    expect((await save('attendance', { value: 101 })).status).toBe(400)
    expect((await save('something')).status).toBe(400)
  })

  it('two that are changed at once are both kept', async () => {
    await Promise.all([save('recidivism', { value: 1 }), save('reintegration', { value: 2 })])
    const { recidivism, reintegration } = await list()
    expect([recidivism?.value, reintegration?.value]).toEqual([1, 2])
  })
})

describe('a measured figure', () => {
  it('of attendance counts sessions that were kept or missed, and carries n and the date range', async () => {
    await addSessions(fewestMeasured - 1, 0)
    expect((await save('attendance', { isLive: true })).body).toMatchObject({
      code: 'landing-figures.too_few',
    })
    await addSessions(0, 3)
    await addSessions(4, 0, 'court')
    expect((await save('attendance', { isLive: true, source: '' })).status).toBe(200)
    const attendance = (await shown()).find(({ key }) => key === 'attendance')
    expect(attendance).toEqual({
      key: 'attendance',
      value: 75,
      source: '',
      measured: { value: 75, n: 12, from: '2026-09-09', to: '2026-12-08' },
    })
  })

  it('of the response to a crisis is the minutes that the median stays under', async () => {
    const { services } = await theWorld()
    const { clientId } = await harbor.person('client')
    const now = services.clock.now().getTime()
    await services.db.orm.insert(crisisAlerts).values(
      Array.from({ length: fewestMeasured }, (_, at) => {
        const pagedAt = new Date(now - days(1 + at))
        return {
          id: newId(),
          organizationId: harbor.id,
          clientId: clientId ?? '',
          level: 'crisis' as const,
          source: 'message' as const,
          categories: [],
          reasons: services.fields.seal('[]', {
            scope: clientId ?? '',
            field: 'crisis_alerts.reasons',
            row: 'any',
          }),
          messageCount: 1,
          degraded: false,
          openedAt: pagedAt,
          sentAt: pagedAt,
          lastMessageAt: pagedAt,
          pagedAt,
          answeredAt: new Date(pagedAt.getTime() + seconds(at < 7 ? 50 : 900)),
          closedAt: new Date(pagedAt.getTime() + minutes(30)),
        }
      }),
    )
    await save('crisisResponse', { isLive: true })
    expect((await shown()).find(({ key }) => key === 'crisisResponse')).toMatchObject({
      value: 1,
      measured: { n: fewestMeasured },
    })
  })

  it('is not offered where the platform measures nothing, and leaves the page where too few are left', async () => {
    expect((await save('recidivism', { isLive: true })).body).toMatchObject({
      code: 'landing-figures.not_measured',
    })
    await addSessions(fewestMeasured, 0)
    await save('attendance', { isLive: true })
    const { services } = await theWorld()
    await services.db.orm.delete(appointments).where(eq(appointments.organizationId, harbor.id))
    expect((await shown()).map(({ key }) => key)).not.toContain('attendance')
  })
})
