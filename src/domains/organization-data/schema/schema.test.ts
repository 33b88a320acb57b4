import { expect, it } from 'vitest'
import { theWorld } from '#app/test-kit.ts'
import { childrenFirst, ownedTables, readTables } from './owned-tables.ts'
import { administrative, exported, leftOut, leftOutColumns, ofTheServer, stays } from './what.ts'

const schema = async () => {
  const tables = await readTables((await theWorld()).services.db)
  return { tables, owned: ownedTables(tables) }
}

it('every table is an organization’s, and exported or named with a reason, or the server’s with a reason', async () => {
  const { tables, owned } = await schema()
  const ownedNames = new Set(owned.map(({ name }) => name))
  const nobodys = tables.map(({ name }) => name).filter((name) => !ownedNames.has(name))
  expect(nobodys.filter((name) => !(name in ofTheServer))).toEqual([])
  expect(Object.keys(ofTheServer).filter((name) => ownedNames.has(name))).toEqual([])
  const names = new Set(tables.map(({ name }) => name))
  const named = [leftOut, ofTheServer, stays].flatMap((list) => Object.keys(list))
  expect(
    named.filter((name) => !names.has(name)),
    'a name of no table',
  ).toEqual([])
  const columns = new Set(tables.flatMap(({ name, columns: all }) => all.map((one) => `${name}.${one.name}`)))
  const places = Object.keys(leftOutColumns)
  expect(
    places.filter((place) => !columns.has(place)),
    'a name of no column',
  ).toEqual([])
})

it('a table that names an organization, a client or an account is an organization’s', async () => {
  const { tables, owned } = await schema()
  const ownedNames = new Set(owned.map(({ name }) => name))
  const naming = tables.filter(({ columns }) =>
    columns.some(({ name }) => ['organization_id', 'client_id', 'user_id'].includes(name)),
  )
  expect(naming.length).toBeGreaterThan(50)
  expect(naming.map(({ name }) => name).filter((name) => !ownedNames.has(name))).toEqual([])
})

it('no care record is exported: a table about clients is left out until it is named as an admin’s work', async () => {
  const { owned } = await schema()
  const aboutClients = owned.filter(({ client }) => client !== null)
  const taken = aboutClients.flatMap((table) => exported(table) ?? [])
  expect(
    taken.filter(({ isOwned }) => !isOwned.endsWith('t.client_id is null')).map(({ name }) => name),
  ).toEqual([...administrative].toSorted())
  for (const name of [
    'chat_messages',
    'mood_logs',
    'safety_plans',
    'crisis_alerts',
    'notes',
    'journal_entries',
  ])
    expect(
      aboutClients.map((table) => (exported(table) ? '' : table.name)),
      name,
    ).toContain(name)
})

it('columns that hold hashes, secrets, passwords and indexes of addresses are in no export', async () => {
  const { owned } = await schema()
  const taken = owned.flatMap((table) => exported(table) ?? [])
  const places = taken.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`))
  expect(
    places.filter(
      (place) =>
        /hash|token|secret|password|session$|_index$|network/.test(place) && !(place in leftOutColumns),
    ),
  ).toEqual([])
})

it('every table that is exported has a key by which its rows are read in order', async () => {
  const { owned } = await schema()
  expect(owned.filter(({ key }) => !key.length).map(({ name }) => name)).toEqual([])
})

it('a table that refers to another comes before it', async () => {
  const order = childrenFirst((await schema()).owned)
  const place = new Map(order.map(({ name }, i) => [name, i]))
  const wrong = order.flatMap(({ name, parents }) =>
    parents
      .filter(({ parent }) => parent !== name && (place.get(parent) ?? Infinity) < (place.get(name) ?? 0))
      .map(({ parent }) => `${name} → ${parent}`),
  )
  expect(wrong).toEqual([])
})
