import { eq } from 'drizzle-orm'
import { ask, makeOrganization, type Person, theWorld } from '../../src/app/test-kit.ts'
import { appointmentEndpoints } from '../../src/domains/appointments/contract.ts'
import { openTimeEndpoints } from '../../src/domains/appointments/contract/open-times.ts'
import { openTimesFor } from '../../src/domains/appointments/test-kit.ts'
import { users } from '../../src/domains/auth/tables.ts'
import { chatEndpoints } from '../../src/domains/chat/contract.ts'
import { anOpenJob } from '../../src/domains/job-board/test-kit.ts'
import { organizationEndpoints } from '../../src/domains/organizations/contract.ts'
import { conditionEndpoints } from '../../src/domains/reentry/contract/conditions.ts'
import { reentryEndpoints } from '../../src/domains/reentry/contract.ts'
import { minutes } from '../../src/shared/dates.ts'
import { newId } from '../../src/shared/ids.ts'
import type { Script, ScriptedTurn } from './scripts.ts'

export interface Played extends ScriptedTurn {
  script: Script
  at: number
  reply: string
  level: 'none' | 'watch' | 'crisis'
  offers: string[]
  /** Whether a provider wrote the reply. */
  isGenerated: boolean
  /** Whether the reply asks about a sign of danger. */
  isAsked: boolean
  ms: number
}

/** An organization with the team and records that every scripted person has. `isGenerative`: a provider may write. */
export const openStage = async ({ isGenerative = false } = {}) => {
  const { services } = await theWorld()
  const harbor = await makeOrganization()
  const counselor = await harbor.person('therapist')
  const { body: hours } = await ask(counselor, openTimeEndpoints.readAvailability)
  const weekly = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, startMinute: 540, endMinute: 1020 }))
  await need(
    ask(counselor, openTimeEndpoints.saveAvailability, {
      ...hours,
      timeZone: 'America/Los_Angeles',
      noticeHours: 2,
      daysAhead: 60,
      weekly,
    }),
  )
  await services.db.orm.update(users).set({ fullName: 'Dana Reyes' }).where(eq(users.id, counselor.id))
  const admin = await harbor.person('admin')
  await anOpenJob(harbor, admin)
  if (isGenerative)
    await need(
      ask(admin, organizationEndpoints.setGenerativeReplies, { enabled: true, agreementConfirmed: true }),
    )
  /** A client with appointments, a duty, plan steps and a counselor. */
  const person = async (language: string): Promise<Person> => {
    const client = await harbor.person('client')
    await harbor.assign(client, counselor)
    client.cookie += `; language=${language}`
    const [time] = await openTimesFor(client, counselor)
    await need(
      ask(client, appointmentEndpoints.createAppointment, {
        clientId: client.clientId,
        providerId: counselor.id,
        scheduledAt: time,
        mode: 'phone',
      }),
    )
    await need(
      ask(client, conditionEndpoints.addCondition, {
        id: client.clientId,
        conditionId: newId(),
        kind: 'report',
        text: 'Call your officer every Monday before noon',
        source: { document: 'Supervision order', page: '1', date: null, issuedBy: 'County court' },
      }),
    )
    const titles = ['Get a state ID card', 'Call the county clerk about court fees', 'Finish the resume']
    for (const title of titles)
      await need(
        ask(client, reentryEndpoints.createStep, {
          clientId: client.clientId,
          id: newId(),
          title,
          category: 'other',
        }),
      )
    return client
  }
  return { person }
}

const need = async (answer: Promise<{ status: number; body: unknown }>): Promise<void> => {
  const { status, body } = await answer
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
}

/** A script cannot know that a weak sign was asked about: a calm person says no, and goes on. */
const denials: Record<string, string> = {
  en: 'No, nothing like that. I am safe.',
  es: 'No, nada de eso. Estoy a salvo.',
  zh: '没有，不是那个意思。我很安全。',
  vi: 'Không, không phải vậy. Tôi an toàn.',
  tl: 'Hindi po, wala namang ganun. Ligtas ako.',
  ko: '아니요, 그런 거 아니에요. 저는 안전해요.',
  ar: 'لا، لا شيء من هذا. أنا بأمان.',
  fr: 'Non, rien de tout ça. Je suis en sécurité.',
  pt: 'Não, nada disso. Estou em segurança.',
  ru: 'Нет, ничего такого. Я в безопасности.',
  hi: 'नहीं, ऐसा कुछ नहीं है। मैं सुरक्षित हूँ।',
  de: 'Nein, nichts davon. Ich bin in Sicherheit.',
}

/** Plays the client's side of a conversation, half a minute a turn. */
export const play = async (person: Person, script: Script): Promise<Played[]> => {
  const { clock } = await theWorld()
  const played: Played[] = []
  const send = async (content: string) => {
    const { status, body } = await ask(person, chatEndpoints.sendMessage, {
      clientId: person.clientId,
      content,
    })
    if (status !== 200) throw new Error(`${script.id}: ${status} ${JSON.stringify(body)}`)
    return body
  }
  for (const [at, turn] of script.turns.entries()) {
    const begun = performance.now()
    const body = await send(turn.text)
    const isAsked = body.aiMessage?.metadata?.question !== undefined
    played.push({
      ...turn,
      script,
      at,
      reply: body.aiMessage?.content ?? '',
      level: body.userMessage.crisisLevel ?? 'none',
      offers: body.aiMessage?.metadata?.suggestedActions ?? [],
      isGenerated: body.aiMessage?.metadata?.generated === true,
      isAsked,
      ms: performance.now() - begun,
    })
    if (isAsked && script.isCalm) await send(denials[script.language] ?? '')
    clock.advance(minutes(0.5))
  }
  return played
}
