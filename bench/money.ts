import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPrivatePostgres } from '../scripts/private-postgres.ts'
import { openFilled } from './filled.ts'
import { median } from './load.ts'

// What an organization with 100,000 payments and 20,000 spendings waits for, against one with 1,000 and 200: turn by turn on
// two servers, each on a database of its own, through session, policy and output check.

const [few, many] = [1_000, 100_000]
const reads = 40
/** How much longer a page of many may take; sums over the whole ledger may take as much longer as `limitOfSums`. */
const limit = 1.5
const limitOfSums = 15

const paths = [
  { name: 'first page of spendings', path: '/api/donations/spendings?limit=20', most: limit },
  { name: 'funds of the year', path: '/api/donations/funds', most: limitOfSums },
  { name: 'funds of all time', path: '/api/donations/funds?period=all', most: limitOfSums },
  { name: 'revenue of twelve months', path: '/api/admin/revenue-months?months=12', most: limitOfSums },
] as const

/** So many payments with their lines of the ledger, spread over five years. */
const fill = (count: number): string => {
  const organization = `(select organization_id from users where username = 'admin')`
  const at = `now() - interval '1 hour' - (n::float8 / ${count}) * interval '5 years'`
  const fund = `(array['most_needed', 'housing', 'therapy', 'reentry'])[1 + n % 4]`
  return `
    begin;
    insert into ledger_entries (key, book, organization_id, at, recorded_at)
      select 'payment:bench-' || n, 'organization', ${organization}, ${at}, now() from generate_series(1, ${count}) n;
    insert into ledger_lines (entry_id, account, amount_cents)
      select e.id, l.account, l.cents from ledger_entries e
      cross join lateral (select substr(e.key, 15)::int as n) m
      cross join lateral (values ('processor', 4825), ('fees', 175), ('gifts:' || ${fund}, -5000)) as l (account, cents)
      where e.key like 'payment:bench-%';
    commit;
    insert into payments (id, organization_id, purpose, subject_id, account, amount_cents, fee_cents, paid_at)
      select 'bench-' || n, ${organization}, 'gift', 'bench-' || n, 'gifts:' || ${fund}, 5000, 175, ${at}
      from generate_series(1, ${count}) n;
    insert into spendings (id, organization_id, fund, amount_cents, spent_on, description, recorded_at)
      select 'bench-' || n, ${organization}, ${fund}, 1200, current_date, 'Paint for two rooms', ${at}
      from generate_series(1, ${count / 5}) n;
    analyze;`
}

const measure = async (
  title: string,
  environmentOf: (name: string) => Promise<Record<string, string>>,
): Promise<void> => {
  const small = await openFilled(await environmentOf('few'), 'admin', [fill(few)])
  const large = await openFilled(await environmentOf('many'), 'admin', [fill(many)])
  try {
    for (const { name, path, most } of paths) {
      const [a, b]: [number[], number[]] = [[], []]
      for (let i = 0; i < reads + 5; i += 1) {
        a.push(await small.get(path))
        b.push(await large.get(path))
      }
      const [fewMs, manyMs] = [median(a.slice(5)), median(b.slice(5))]
      const ratio = manyMs / fewMs
      console.log(
        `${title} | ${name} | ${fewMs.toFixed(1)} ms | ${manyMs.toFixed(1)} ms | ${ratio.toFixed(2)} | ${(ratio / most).toFixed(2)}`,
      )
    }
  } finally {
    for (const { close } of [small, large]) await close()
  }
}

const folder = mkdtempSync(join(tmpdir(), 'landfall-bench-'))
console.log('database | what | of 1,000 payments | of 100,000 payments | ratio | ratio to its limit')
const only = process.argv[2]
if (only !== 'postgres') await measure('embedded', async (name) => ({ DATA_DIR: join(folder, name) }))
const postgres = only === 'embedded' ? null : await startPrivatePostgres()
if (postgres) {
  await measure('PostgreSQL', async (name) => ({
    DATA_DIR: join(folder, `postgres-${name}`),
    DATABASE_URL: await postgres.createDatabase(`money_${name}`),
  }))
  await postgres.stop()
}
rmSync(folder, { recursive: true, force: true })
