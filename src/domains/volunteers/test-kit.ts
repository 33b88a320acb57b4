import { eq } from 'drizzle-orm'
import { ask, type makeOrganization, passGuard, type Person, theWorld } from '#app/test-kit.ts'
import { submissionEndpoints } from '#domains/submissions/contract.ts'
import { submissions } from '#domains/submissions/tables.ts'
import { newId } from '#shared/ids.ts'
import { impactEndpoints } from './contract/impact.ts'
import { ownVolunteerEndpoints } from './contract/own.ts'
import { type ReferenceFacts, type VolunteerRecord, volunteerStaffEndpoints } from './contract/staff.ts'
import { trainingModules } from './library/training.ts'

export const anOffer = () => ({
  name: 'June Park',
  phone: '(555) 010-0119',
  email: `june-${newId().slice(0, 8).toLowerCase()}@example.org`,
  helpType: 'mentor' as const,
})

/** What a decision about a check is signed with. */
export const aCheck = { source: 'County records', consentOn: '2020-01-02', expiresOn: '2060-01-01' }

/** Offers to help through the public form; answers the volunteer's id and account. */
export const offerHelp = async (
  host: string,
  given: Record<string, unknown> = {},
): Promise<{ id: string; userId: string; token: string }> => {
  const { services } = await theWorld()
  const id = newId()
  const input = { id, ...anOffer(), ...given, guard: await passGuard({ host }) }
  const { status, body } = await ask(null, impactEndpoints.registerVolunteer, input, { host })
  if (status !== 201) throw new Error(JSON.stringify(body))
  const [row] = await services.db.orm.select().from(submissions).where(eq(submissions.id, id))
  return { id, userId: row?.partnerId ?? '', token: body.token }
}

/** A volunteer with an open page. */
export const openVolunteer = async (
  of: Awaited<ReturnType<typeof makeOrganization>>,
  given: Record<string, unknown> = {},
) => {
  const made = await offerHelp(of.host, given)
  return { ...made, cookie: await of.signIn(made.userId, 'partner') }
}

/** What a volunteer sees of their own offer. */
export const own = async (volunteer: { cookie: string }) =>
  (await ask(volunteer, ownVolunteerEndpoints.listOwnVolunteering)).body[0]

/** Does all that is owed and moves a volunteer to the end of the training. */
export const trainVolunteer = async (
  admin: Person,
  own: Pick<Person, 'cookie'>,
  id: string,
): Promise<void> => {
  const must = ({ status, body }: { status: number; body: unknown }): void => {
    if (status >= 300) throw new Error(JSON.stringify(body))
  }
  const move = async (to: string) =>
    must(await ask(admin, submissionEndpoints.moveSubmissions, { ids: [id], to, reason: '' }))
  await move('references')
  for (const [name, reach] of [
    ['Ida', '(555) 010-0101'],
    ['Noor', '(555) 010-0102'],
  ])
    must(
      await ask(admin, volunteerStaffEndpoints.saveReference, {
        id,
        referenceId: newId(),
        name,
        reach,
        asked: true,
        speaksFor: true,
        note: '',
        before: null,
      }),
    )
  await move('check')
  must(
    await ask(admin, volunteerStaffEndpoints.decideCheck, {
      id,
      passed: true,
      words: 'We are glad to have you.',
      ...aCheck,
      before: null,
    }),
  )
  await move('training')
  for (const { id: module, questions } of trainingModules)
    must(
      await ask(own, ownVolunteerEndpoints.passTraining, {
        id,
        module,
        answers: questions.map(({ right }) => right),
      }),
    )
  must(await ask(admin, volunteerStaffEndpoints.tickInPerson, { id, done: true }))
}

/** A reference as whoever opens it has seen it. */
export const seen = ({
  name,
  reach,
  askedAt,
  speaksFor,
  note,
}: VolunteerRecord['references'][number]): ReferenceFacts => ({
  name,
  reach,
  asked: askedAt !== null,
  speaksFor,
  note,
})
