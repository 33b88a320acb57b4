import { and, desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { place } from '#domains/notifications/send.ts'
import { outboxMessages } from '#domains/notifications/tables.ts'
import { minutes } from '#shared/dates.ts'
import { onCallEndpoints } from '../contract/on-call.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let dana: Person
beforeEach(async () => {
  harbor = await makeOrganization()
  dana = await harbor.person('therapist')
})

const setPhone = (phone: string) => ask(dana, onCallEndpoints.setCallPhone, { id: dana.id, phone })
const send = () => ask(dana, onCallEndpoints.sendPhoneCode, {})
const prove = (code: string, by = dana) => ask(by, onCallEndpoints.provePhone, { code })
const reach = async () => (await ask(dana, onCallEndpoints.readOwnReach)).body
/** The newest text message of the organization. */
const lastText = async () => {
  const { services } = await theWorld()
  const [row] = await services.db.orm
    .select()
    .from(outboxMessages)
    .where(and(eq(outboxMessages.organizationId, harbor.id), eq(outboxMessages.channel, 'sms')))
    .orderBy(desc(outboxMessages.createdAt), desc(outboxMessages.id))
  return row ? services.fields.open(row.body, place(harbor.id, 'body', row.id)) : ''
}
const codeSent = async (): Promise<string> => /\b\d{6}\b/.exec(await lastText())?.[0] ?? ''
const other = (code: string): string => (code === '000000' ? '000001' : '000000')

describe('a number for calls', () => {
  it('is proven by the code that went there, in a text without a word of what it is for', async () => {
    expect((await send()).status, 'no number yet').toBe(400)
    await setPhone('(555) 010-0142')
    expect(await reach()).toMatchObject({ phone: '+15550100142', isPhoneProven: false })
    expect((await send()).status).toBe(200)
    expect(await lastText()).not.toMatch(/crisis|alert|call|therap|landfall on/i)
    const code = await codeSent()
    expect((await prove(other(code))).body).toMatchObject({ code: 'crisis.wrong_code' })
    expect(await harbor.lastAudit('user.phone_code_refused')).toMatchObject({ actorUserId: dana.id })
    expect((await prove(code)).body).toMatchObject({ isPhoneProven: true })
    expect(await harbor.lastAudit('user.phone_proven')).toMatchObject({ recordId: dana.id })
    expect((await prove(code)).status, 'a code works once').toBe(409)
    expect(await reach()).toMatchObject({ isPhoneProven: true })
  })

  it('is proven by the code in the digits of another keyboard, with the gaps that a phone shows', async () => {
    await setPhone('(555) 010-0142')
    await send()
    const typed = (await codeSent()).replace(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit)))
    expect((await prove(`${typed.slice(0, 3)} ${typed.slice(3)}`)).body).toMatchObject({
      isPhoneProven: true,
    })
  })

  it('that changes is not proven any more, and a code for the number before proves nothing', async () => {
    await setPhone('(555) 010-0142')
    await send()
    await prove(await codeSent())
    await setPhone('(555) 010-0177')
    expect(await reach()).toMatchObject({ isPhoneProven: false })
    await send()
    const code = await codeSent()
    await setPhone('(555) 010-0188')
    expect((await prove(code)).status).toBe(409)
    await setPhone('(555) 010-0142')
    expect(await reach(), 'proven before').toMatchObject({ isPhoneProven: true })
  })

  it('is not proven by an old code, after five wrong ones, or by a colleague', async () => {
    const { clock } = await theWorld()
    await setPhone('(555) 010-0142')
    await send()
    const colleague = await harbor.person('therapist')
    expect((await prove(await codeSent(), colleague)).status).toBe(409)
    const code = await codeSent()
    for (const _ of [1, 2, 3, 4, 5]) await prove(other(code))
    expect((await prove(code)).status, 'after five tries').toBe(409)
    await send()
    const late = await codeSent()
    // Staff are signed out after 15 idle minutes.
    clock.advance(minutes(9))
    await reach()
    clock.advance(minutes(7))
    expect((await prove(late)).status, 'after 15 minutes').toBe(409)
  })
})

it('a test of the browsers wakes none where none is set up, and is counted', async () => {
  expect((await ask(dana, onCallEndpoints.testPush, {})).body).toEqual({ browsers: 0 })
  expect(await harbor.lastAudit('user.push_tested')).toMatchObject({ detail: { browsers: 0 } })
})
