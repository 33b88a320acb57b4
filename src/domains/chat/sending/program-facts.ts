import { eq } from 'drizzle-orm'
import { users } from '#domains/auth/tables.ts'
import type { CheckedClient } from '#domains/clients/check.ts'
import { careTeam } from '#domains/clients/tables.ts'
import { numbersFor } from '#domains/crisis/numbers.ts'
import type { OfficeHours, OrganizationSettings } from '#domains/organizations/contract.ts'
import { organizations } from '#domains/organizations/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Actor } from '#shared/actor.ts'
import { languageOf } from '#shared/languages.ts'
import { firstName } from '#shared/names.ts'
import type { TalkInput } from '../engine/talk/types.ts'
import { mayAskProvider } from '../ai/phrase-reply.ts'
import { limitOf } from './daily-limit.ts'

/** A Sunday: weekdays are named by counting from it. */
const aSunday = Date.UTC(2026, 0, 4)
const dayMs = 86_400_000

/** "Mon-Fri 9:00 AM-5:00 PM" in a language: days in a row with the same hours stand together; empty without hours. */
export const hoursInWords = (hours: OfficeHours, language: string): string => {
  const { locale } = languageOf(language)
  const day = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
  const nameOf = (weekday: number) => day.format(new Date(aSunday + weekday * dayMs))
  const timesOf = (weekday: number): string =>
    hours[weekday as keyof OfficeHours]
      .map((span) => span.map((minute) => time.format(new Date(aSunday + minute * 60_000))).join('–'))
      .join(', ')
  const runs: { from: number; to: number; times: string }[] = []
  // The week begins on Monday.
  for (const weekday of [1, 2, 3, 4, 5, 6, 0]) {
    const times = timesOf(weekday)
    const last = runs.at(-1)
    if (times === '') continue
    if (last && last.times === times && (last.to + 1) % 7 === weekday) last.to = weekday
    else runs.push({ from: weekday, to: weekday, times })
  }
  return runs
    .map(({ from, to, times }) => `${from === to ? nameOf(from) : `${nameOf(from)}–${nameOf(to)}`} ${times}`)
    .join('; ')
}

/** What the answers about the program take from this organization and this person. */
export const readProgram = async (
  tx: Tx,
  ctx: Context<Actor>,
  client: CheckedClient,
  { settings, language }: { settings: OrganizationSettings; language: string },
): Promise<TalkInput['program']> => {
  const [organization] = await tx
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, ctx.organizationId))
  const team = await tx
    .select({ fullName: users.fullName })
    .from(careTeam)
    .innerJoin(users, eq(users.id, careTeam.userId))
    .where(eq(careTeam.clientId, client))
    .limit(3)
  const limit = await limitOf(tx, ctx, client)
  const numbers = numbersFor(settings.country)
  const isWritten = await mayAskProvider(tx, ctx, client, settings)
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(
    team.map(({ fullName }) => firstName(fullName)),
  )
  return {
    vars: {
      organization: organization?.name,
      phone: settings.supportPhone || undefined,
      email: settings.supportEmail || undefined,
      hours: hoursInWords(settings.officeHours, language) || undefined,
      counselor: names || undefined,
      perDay: limit === null ? undefined : String(limit),
      lifeline: numbers.lifeline.call,
      emergency: numbers.emergency.call,
      provider: isWritten ? ctx.ai?.name : undefined,
    },
    sides: {
      'who-reads': ctx.actor.role === 'guest' ? '-' : '+',
      cost: limit === null ? '+' : '-',
      'message-limit': limit === null ? '+' : '-',
      provider: isWritten ? '+' : '-',
    },
  }
}
