import { ask, makeOrganization, theWorld } from '../src/app/test-kit.ts'
import { birthIndex } from '../src/domains/clients/birth.ts'
import { clients } from '../src/domains/clients/tables.ts'
import { intakeEndpoints } from '../src/domains/intake/contract.ts'
import { sendIntake } from '../src/domains/intake/test-kit.ts'
import { newId } from '../src/shared/ids.ts'
import { median } from './load.ts'

// Who may be the same person as somebody who registers, among all clients of an organization: how long staff wait for it,
// and how late other work was meanwhile, because names are compared in the thread that answers people.

const limit = 500
const most = 20_000
const rounds = 9
const firsts = 'Maria Jose Anna Karim Lena Omar Rosa Ben Vera Owen Tess Hal Ida Finn Cora Yan Uma Gus'.split(
  ' ',
)
const lasts =
  'Quintana Berg Moss Holt Reed Stone Vale Ward Nash Orr Lake Dale Hart Moor Page Ames Dunn'.split(' ')
const pick = (from: readonly string[], i: number): string => from[i % from.length] ?? ''

const { services, server } = await theWorld()
const harbor = await makeOrganization()
const admin = await harbor.person('admin')
const sent = [
  await sendIntake(harbor.host, { fullName: 'Maria Jose Quintanna', dateOfBirth: '1985-07-03', phone: '' }),
  await sendIntake(harbor.host, { fullName: 'Nobody Here Already', dateOfBirth: '1990-01-01', phone: '' }),
]
let made = 0
const fill = async (count: number): Promise<void> => {
  while (made < count) {
    const part = Array.from({ length: 1000 }, () => {
      made += 1
      const born = new Date(Date.UTC(1950, 0, 1 + ((made * 7) % 18_000))).toISOString().slice(0, 10)
      return {
        id: newId(),
        organizationId: harbor.id,
        number: 100_000 + made,
        fullName: `${pick(firsts, made)} ${pick(firsts, made * 5 + 3)} ${pick(lasts, made * 3)}${made % 97}`,
        riskLevel: 'medium' as const,
        language: 'en',
        birthIndex: birthIndex(services, harbor.id, born),
        createdAt: services.clock.now(),
      }
    })
    await services.db.orm.insert(clients).values(part)
  }
}

console.log('| clients | median | slowest | to the limit | other work was late by at most |')
console.log('|---|---|---|---|---|')
for (const count of [2_000, most]) {
  await fill(count)
  let latest = 0
  let last = performance.now()
  const watch = setInterval(() => {
    latest = Math.max(latest, performance.now() - last - 5)
    last = performance.now()
  }, 5)
  const took: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now()
    const { status } = await ask(admin, intakeEndpoints.listIntakeMatches, { id: sent[round % 2]?.id })
    if (status !== 200) throw new Error(`answered ${status}`)
    took.push(performance.now() - began)
  }
  clearInterval(watch)
  const slowest = Math.max(...took)
  console.log(
    `| ${count} | ${median(took).toFixed(0)} ms | ${slowest.toFixed(0)} ms | ${(slowest / limit).toFixed(2)} | ${latest.toFixed(0)} ms |`,
  )
  if (slowest > limit) process.exitCode = 1
}
await server.close()
process.exit()
