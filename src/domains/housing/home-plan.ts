import { eq } from 'drizzle-orm'
import { todayOf } from '#domains/organizations/today.ts'
import { clients } from '#domains/clients/tables.ts'
import { organizations } from '#domains/organizations/tables.ts'
import { submissionPlace } from '#domains/submissions/place.ts'
import { submissions } from '#domains/submissions/tables.ts'
import type { Context } from '#platform/context.ts'
import { makePaper, type PaperLine } from '#platform/paper/make-paper.ts'
import { sayOnPaper } from '#platform/paper/say.ts'
import { translate } from '#platform/texts.ts'
import { AppError } from '#shared/errors.ts'
import { daysFrom } from '#shared/dates.ts'
import { dayIn } from '#shared/moments.ts'
import type { HomePlanDays } from './contract/shapes.ts'
import { addressOf, findDetails } from './details.ts'
import { hasOwnDays, homePlanDaysOf } from './home-plan-days.ts'
import { hasAgreed, toHome } from './places.ts'
import { workerOf } from './staff-placements.ts'
import type { PlacementRow } from './tell.ts'

const heading = { size: 13, isBold: true, after: 3, keep: 90 }
const words = { size: 10.5, after: 3 }
const small = { size: 9, colour: '#333', after: 4 }

/** What has to be done by when, counted back from the day of release. */
export const deadlinesOf = (releasedOn: string, { handIn, looking, holds }: HomePlanDays) => {
  const handedIn = daysFrom(releasedOn, -handIn)
  const answered = daysFrom(handedIn, looking)
  return [
    { what: 'handIn', on: handedIn },
    { what: 'answer', on: answered },
    { what: 'release', on: releasedOn },
    { what: 'holds', on: daysFrom(answered, holds) },
  ] as const
}

const checklist = ['named', 'rules', 'weapons', 'visits', 'keys', 'phone', 'paper', 'officer'] as const
const officers = ['call', 'visit', 'unannounced', 'search', 'weapons', 'reasons', 'ask'] as const
const signers = ['host', 'person', 'worker'] as const

/** Everything that stands in the packet, in order. */
export const homePlanLines = async (
  ctx: Pick<Context, 'db' | 'fields' | 'organizationId' | 'clock'>,
  row: PlacementRow,
  language: string,
): Promise<PaperLine[]> => {
  const { orm } = ctx.db
  const [client] = await orm.select().from(clients).where(eq(clients.id, row.clientId))
  const [house] = await orm.select().from(submissions).where(eq(submissions.id, row.propertyId))
  const [organization] = await orm
    .select()
    .from(organizations)
    .where(eq(organizations.id, ctx.organizationId))
  const details = await findDetails(orm, row.propertyId)
  if (!client || !house || !details) throw new AppError('request.not_found')
  const days = await homePlanDaysOf(orm, ctx.organizationId)
  const isOwnState = await hasOwnDays(orm, ctx.organizationId)
  const today = await todayOf(orm, ctx)
  const home = toHome(ctx, details, hasAgreed(row))
  const worker = workerOf(ctx, row)
  const say = (key: string, facts: Record<string, string> = {}): string =>
    sayOnPaper(language, 'home-plan', key, facts)
  const day = (on: string): string => dayIn(new Date(`${on}T00:00:00Z`), language, { timeZone: 'UTC' })
  const lines: PaperLine[] = []
  const part = (title: string, body: readonly string[]): void => {
    lines.push({ text: title, ...heading }, { rule: '#999' })
    for (const text of body) lines.push({ text, ...words })
    lines.push({ text: '', size: 6 })
  }
  const bullet = (text: string): string => `•  ${text}`
  const hostPhone =
    house.phone && ctx.fields.open(house.phone, submissionPlace(house.organizationId, 'phone', house.id))
  const place = [
    addressOf(ctx, details),
    [details.city, details.stateCode].filter(Boolean).join(', '),
    details.zipCode,
  ].filter(Boolean)
  const facts = { host: house.name, person: client.fullName, worker: worker.fullName }

  lines.push({ text: say('title'), size: 20, isBold: true, after: 2 })
  lines.push({ text: say('made', { day: day(today) }), ...small })
  lines.push({ text: say('note'), ...small, after: 10 })
  part(say('people.title'), [
    say('people.person', { name: client.fullName }),
    say('people.release', { day: client.releasedOn ? day(client.releasedOn) : say('people.noDay') }),
    say('people.host', { name: house.name }),
    say('people.address', { address: place.join(', ') }),
    ...(hostPhone ? [say('people.phone', { phone: hostPhone })] : []),
    say('people.from', { day: day(row.fromDay) }),
  ])
  part(say('statement.title'), [say('statement.text', facts), say('statement.free', facts)])
  part(say('rules.title'), [
    ...home.rules.map((rule) => bullet(translate(language, 'housing', `rule.${rule}`))),
    ...home.ownRules
      .split('\n')
      .filter((text) => text.trim())
      .map(bullet),
    ...(home.rules.length + home.ownRules.length === 0 ? [say('rules.none')] : []),
  ])
  part(say('officers.title'), [
    ...officers.map((one) => bullet(say(`officers.${one}`))),
    say('officers.source', { source: days.source }),
  ])
  part(
    say('days.title'),
    client.releasedOn
      ? [
          ...deadlinesOf(client.releasedOn, days).map(({ what, on }) =>
            [
              say(`days.${what}`, {
                day: day(on),
                handIn: String(days.handIn),
                looking: String(days.looking),
                holds: String(days.holds),
              }),
              ...(on < today ? [say('days.past')] : []),
            ].join(' '),
          ),
          ...(isOwnState ? [] : [say('days.notYours')]),
          say('days.note', { source: days.source }),
        ]
      : [say('days.noRelease', { handIn: String(days.handIn) })],
  )
  part(
    say('checklist.title'),
    checklist.map((one) => `[   ]  ${say(`checklist.${one}`)}`),
  )
  part(say('worker.title'), [
    say('worker.name', { name: worker.fullName, organization: organization?.name ?? '' }),
    say('worker.phone', { phone: worker.phone }),
  ])
  lines.push({ text: say('sign.title'), ...heading, keep: 200 }, { rule: '#999' })
  for (const one of signers) {
    lines.push({ text: '', size: 16 })
    lines.push({
      text: `______________________________________      ${say('sign.day')} ______________`,
      ...words,
    })
    lines.push({ text: say(`sign.${one}`, facts), ...small })
  }
  return lines
}

/** The packet as a PDF. */
export const makeHomePlan = async (
  ctx: Pick<Context, 'db' | 'fields' | 'organizationId' | 'clock'>,
  row: PlacementRow,
  language: string,
): Promise<Buffer> =>
  makePaper(
    {
      title: translate(language, 'home-plan', 'title'),
      language,
      footer: translate(language, 'home-plan', 'title'),
    },
    await homePlanLines(ctx, row, language),
  )
