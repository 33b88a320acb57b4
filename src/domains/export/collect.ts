import { sql } from 'drizzle-orm'
import { emailPlace } from '#domains/auth/links.ts'
import { readPhone } from '#domains/clients/phone.ts'
import { readBirth } from '#domains/clients/birth.ts'
import { displayNumber } from '#domains/clients/number.ts'
import type { Services } from '#platform/context.ts'
import { languageOfTexts } from '#platform/texts.ts'
import { AppError } from '#shared/errors.ts'
import type { Section } from './section.ts'
import { sections } from './what.ts'
import type { Row } from './words.ts'

export interface Copy {
  madeAt: string
  profile: Row
  sections: { title: string; rows: Row[] }[]
}

interface ClientRow {
  id: string
  organization: string
  full_name: string
  number: number | null
  language: string
  released_on: string | null
  plan: string
  phone: Uint8Array | null
  date_of_birth: Uint8Array | null
  user_id: string | null
  organization_id: string
  username: string | null
  email: Uint8Array | null
  created_at: string
  team: string[] | null
  supporters: string[] | null
}

const always = ['organization_id', 'client_id']

/** Reads everything a client has, with what is sealed opened. It is for the person alone. */
export const collect = async (services: Services, clientId: string): Promise<Copy> => {
  const found = await rowsOf<ClientRow>(
    services,
    sql`select c.id, o.name as organization, c.full_name, c.number, c.language, c.released_on, c.plan, c.phone, c.date_of_birth, c.created_at,
      c.user_id, c.organization_id, a.username, a.email,
      (select array_agg(u.full_name order by t.since) from care_team t join users u on u.id = t.user_id where t.client_id = c.id) as team,
      (select array_agg(u.full_name order by s.since) from supporters s join users u on u.id = s.user_id
        where s.client_id = c.id and s.ended_at is null) as supporters
      from clients c join organizations o on o.id = c.organization_id
      left join users a on a.id = c.user_id where c.id = ${clientId}`,
  )
  const [client] = found
  if (!client) throw new AppError('request.not_found')
  const parts = []
  for (const section of sections)
    parts.push({ title: section.title, rows: await readSection(services, clientId, section) })
  return {
    madeAt: services.clock.now().toISOString(),
    profile: {
      organization: client.organization,
      full_name: client.full_name,
      display_number: client.number === null ? null : displayNumber(client.number),
      username: client.username,
      email:
        client.email &&
        services.fields.open(
          Buffer.from(client.email),
          emailPlace(client.organization_id, client.user_id ?? ''),
        ),
      language: languageOfTexts(client.language, 'export'),
      released_on: client.released_on,
      plan: client.plan,
      phone: readPhone(services, { id: client.id, phone: client.phone && Buffer.from(client.phone) }),
      date_of_birth: readBirth(services, {
        id: client.id,
        dateOfBirth: client.date_of_birth && Buffer.from(client.date_of_birth),
      }),
      created_at: new Date(client.created_at).toISOString(),
      team: client.team ?? [],
      supporters: client.supporters ?? [],
    },
    sections: parts,
  }
}

const rowsOf = async <T>({ db }: Pick<Services, 'db'>, query: ReturnType<typeof sql>): Promise<T[]> =>
  ((await db.orm.execute(query)) as unknown as { rows: T[] }).rows

/** The rows of one section: sealed words opened, times in one form, machinery left out. */
const readSection = async (services: Services, clientId: string, section: Section): Promise<Row[]> => {
  const { table, by, only, isOfAccount, also = {}, sealed = {}, leave = [], people = {} } = section
  const { says = () => ({}) } = section
  const names = Object.entries(people).map(
    ([name, column]) => `, (select full_name from users where users.id = of.${column}) as ${name}`,
  )
  const more = Object.entries(also).map(([name, query]) => `, ${query} as ${name}`)
  const isTheirs = isOfAccount
    ? sql`user_id = (select c.user_id from clients c where c.id = ${clientId})`
    : sql`client_id = ${clientId}`
  // Names come from the list of sections, never from outside.
  const rows = await rowsOf<Row>(
    services,
    sql`select of.*${sql.raw([...names, ...more].join(''))} from ${sql.raw(table)} of where ${isTheirs} ${sql.raw(only ? `and (${only})` : '')} order by ${sql.raw(by)}`,
  )
  const hidden = new Set([...always, ...leave])
  return rows.map((row) => {
    const place = (column: string) => ({
      scope: clientId,
      field: `${table}.${column}`,
      row: String(row['id'] ?? clientId),
    })
    return Object.fromEntries(
      Object.entries({ ...row, ...says(row) })
        .filter(([column]) => !hidden.has(column))
        .map(([column, value]) => {
          if (value instanceof Uint8Array) {
            const how = sealed[column]
            if (!how) throw new Error(`${table}.${column} is sealed and nobody says how it is opened`)
            const text = services.fields.open(Buffer.from(value), place(column))
            if (typeof how === 'function') return [column, how(text)]
            return [column, how === 'json' ? (JSON.parse(text) as unknown) : text]
          }
          return [column, asTime(value)]
        }),
    )
  })
}

// The database writes "2026-11-22 10:00:00.123+00".
const asTime = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+\d\d/.test(value)
    ? new Date(value).toISOString()
    : value
