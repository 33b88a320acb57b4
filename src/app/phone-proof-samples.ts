import { and, desc, eq } from 'drizzle-orm'
import { onCallEndpoints } from '#domains/crisis/contract/on-call.ts'
import { place } from '#domains/notifications/send.ts'
import { outboxMessages } from '#domains/notifications/tables.ts'
import type { Cast } from './access-cast.ts'
import { ask, type Person, theWorld } from './test-kit.ts'

/** Good calls that prove a number for calls, for the access matrix. */
export const phoneProofSamples = (cast: () => Cast) => {
  let code = '000000'
  const withPhone = async (): Promise<Person> => {
    const person = await cast().harbor.person('therapist')
    await ask(person, onCallEndpoints.setCallPhone, { id: person.id, phone: '+15550100142' })
    return person
  }
  const withCode = async (): Promise<string> => {
    const person = await withPhone()
    await ask(person, onCallEndpoints.sendPhoneCode, {})
    const { services } = await theWorld()
    const [row] = await services.db.orm
      .select()
      .from(outboxMessages)
      .where(and(eq(outboxMessages.organizationId, cast().harbor.id), eq(outboxMessages.channel, 'sms')))
      .orderBy(desc(outboxMessages.createdAt), desc(outboxMessages.id))
      .limit(1)
    const text = row ? services.fields.open(row.body, place(cast().harbor.id, 'body', row.id)) : ''
    code = /\b\d{6}\b/.exec(text)?.[0] ?? code
    return person.cookie
  }
  return {
    sendPhoneCode: {
      as: 'therapist',
      input: () => ({}),
      holding: async () => (await withPhone()).cookie,
    },
    provePhone: { as: 'therapist', input: () => ({ code }), holding: withCode },
    testPush: { as: 'therapist', input: () => ({}) },
  } as const
}
