import { setStaffPhone } from '#domains/auth/phone.ts'
import { changeSettings, readSettings } from '#domains/organizations/settings.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { publish } from '#platform/realtime/publish.ts'
import { toPhoneNumber } from '#shared/phone.ts'
import { AppError } from '#shared/errors.ts'
import { topics } from '#shared/realtime.ts'
import { type Callable, type onCallEndpoints, rotaChanged } from '../contract/on-call.ts'
import type { crisisEndpoints } from '../contract.ts'
import { localTime, momentAt } from '#shared/local-time.ts'
import { hoursOn, openingAt } from './office-hours.ts'
import { readPresent } from '../presence.ts'
import { readStaff, toCallable } from './people.ts'
import { readOnCall } from './read-on-call.ts'

export const readOpeningHours: Verb<typeof crisisEndpoints.readOpeningHours> = async (ctx) => {
  const settings = await readSettings(ctx, ctx.organizationId)
  const { officeHours, timeZone } = settings
  const now = ctx.clock.now()
  const { openUntil, opensAt } = openingAt(settings, now)
  const local = localTime(now, timeZone)
  const today = hoursOn(settings, now, 0)
  const at = (minute: number): string => momentAt(local, 0, minute, timeZone).toISOString()
  return {
    openUntil: openUntil?.toISOString() ?? null,
    opensAt: opensAt?.toISOString() ?? null,
    today: today.map(([from, to]) => ({ from: at(from), to: at(to) })),
    week: officeHours,
    timeZone,
  }
}

export const readOnCallNow: Verb<typeof onCallEndpoints.readOnCall> = async (ctx) => {
  const { hasRota, responders, supervisors, changesAt } = await readOnCall(ctx.db.orm, ctx, ctx.clock.now())
  const present = await readPresent(ctx.db.orm, ctx)
  const people = await readStaff(ctx.db.orm, ctx, ctx, { ids: [...responders, ...supervisors, ...present] })
  const named = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const found = people.find((person) => person.id === id)
      return found ? [{ id, fullName: found.fullName }] : []
    })
  return {
    hasRota,
    responders: named(responders),
    supervisors: named(supervisors),
    present: named(present),
    changesAt: changesAt?.toISOString() ?? null,
  }
}

export const setOnCallSettings: Verb<typeof onCallEndpoints.setOnCallSettings> = async (ctx, given) => {
  const { crisisPhone } = given
  if (crisisPhone && !toPhoneNumber(crisisPhone))
    throw new AppError('request.invalid', 'crisisPhone: wants a phone number')
  const change = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  await ctx.db.orm.transaction(async (tx) => {
    await changeSettings(tx, ctx, change)
    await tellStaff(tx, ctx)
  })
  return { ok: true }
}

const tellStaff = (tx: Tx, { organizationId }: Context): Promise<void> =>
  publish(tx, topics.responders(organizationId), rotaChanged, { organizationId })

const readCallable = async (db: Tx | Orm, ctx: Context, id: string): Promise<Callable> => {
  const [person] = await readStaff(db, ctx, ctx, { ids: [id] })
  if (!person) throw new AppError('request.not_found')
  return toCallable(person)
}

export const readOwnReach: Verb<typeof onCallEndpoints.readOwnReach> = (ctx) =>
  readCallable(ctx.db.orm, ctx, ctx.actor.userId)

export const setCallPhone: Verb<typeof onCallEndpoints.setCallPhone> = async (ctx, { id, phone }) => {
  const number = phone ? toPhoneNumber(phone) : null
  if (phone && !number) throw new AppError('request.invalid', 'phone: wants a phone number')
  return ctx.db.orm.transaction(async (tx) => {
    await setStaffPhone(tx, ctx, id, number)
    await tellStaff(tx, ctx)
    return readCallable(tx, ctx, id)
  })
}
