import { beforeEach, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { ask, type Person, theWorld } from '#app/test-kit.ts'
import { type Harbor, openCircle } from '#domains/circle/test-kit.ts'
import { alertSheetEndpoints } from '#domains/alert-sheet/contract.ts'
import { emailPlace } from '#domains/auth/links.ts'
import { phonePlace } from '#domains/auth/phone.ts'
import { users } from '#domains/auth/tables.ts'
import { clientEndpoints } from '#domains/clients/contract.ts'
import { clients } from '#domains/clients/tables.ts'
import { handlingEndpoints } from '#domains/crisis/contract/handling.ts'
import { crisisEndpoints } from '#domains/crisis/contract.ts'
import { areContactsKeptOut } from '#domains/crisis/on-call/kept-out.ts'
import { collect } from '#domains/export/collect.ts'
import { taskEndpoints } from '#domains/tasks/contract.ts'
import { hours } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { messagingEndpoints as endpoints } from './contract.ts'
import { conversationMembers } from './tables.ts'

let harbor: Harbor
let ruth: Person
let ada: Person
let lena: Person
let id: string

beforeEach(async () => {
  ;({ harbor, ruth, ada, lena, id } = await openCircle())
})

const write = (as: Person, words: string) =>
  ask(as, endpoints.sendCircleMessage, { id, messageId: newId(), words })
const read = async (as: Person) => (await ask(as, endpoints.listCircleMessages, { id })).body
const own = () => ({ id: ada.clientId ?? '' })

describe('screening', () => {
  const alertsOf = async () =>
    (await ask(ruth, crisisEndpoints.listAlerts)).body.filter(({ clientId }) => clientId === ada.clientId)
  const screened = async () => (await ask(ruth, endpoints.listScreenedMessages, own())).body

  it('of danger of the client in a supporter’s words opens an alert on the client that names the supporter', async () => {
    const words = 'He says he has a gun and he is going to kill himself tonight.'
    const sent = await write(lena, words)
    expect(sent.body).toMatchObject({ crisis: 'crisis', clientId: null })
    const [alert] = await alertsOf()
    expect(alert).toMatchObject({ level: 'crisis', source: 'circle' })
    expect(alert?.reasons[0]?.by).toBe('Ada')
    expect(await screened()).toMatchObject([{ words, senderRole: 'supporter', level: 'crisis' }])
  })

  it.each([
    'Sol wants to kill himself',
    'Sol took all his pills and is not answering',
    'You wrote that you want to die. Please call me',
  ])('of "%s" from a supporter opens an alert on the client', async (words) => {
    const { services } = await theWorld()
    await services.db.orm.update(clients).set({ fullName: 'Sol Reed' }).where(eq(clients.id, own().id))
    await write(lena, words)
    expect((await alertsOf())[0]).toMatchObject({ level: 'crisis', source: 'circle' })
    expect((await alertsOf())[0]?.reasons[0]?.by).toBe('Ada')
  })

  it.each([
    'I am worried about him, he does not eat and does not sleep',
    'He sounds hopeless, I am worried about him',
  ])('of a supporter’s worry, "%s", opens a watch on the client and asks a person to look', async (words) => {
    await write(lena, words)
    expect((await alertsOf())[0]).toMatchObject({ level: 'watch', source: 'circle' })
    const { body: tasks } = await ask(ruth, taskEndpoints.listClientTasks, own())
    expect(tasks.map(({ kind }) => kind)).toContain('screening')
  })

  it('of a supporter’s threat opens alerts on both, and keeps what is shared from the circle', async () => {
    await write(lena, 'I will kill you if you leave me')
    const { services } = await theWorld()
    const all = (await ask(ruth, crisisEndpoints.listAlerts)).body.filter(({ source }) => source === 'circle')
    expect(all.map(({ isGuest }) => isGuest).toSorted()).toEqual([false, true])
    expect((await alertsOf())[0]?.categories).toContain('abuse')
    expect(await areContactsKeptOut(services.db.orm, services, own().id)).toBe(true)
  })

  it('is kept for the client too where the message of a former supporter is refused', async () => {
    const { services, clock } = await theWorld()
    await services.db.orm
      .update(conversationMembers)
      .set({ leftAt: clock.now() })
      .where(eq(conversationMembers.userId, lena.id))
    expect((await write(lena, 'He says he will kill himself tonight')).status).toBe(404)
    expect((await alertsOf())[0]).toMatchObject({ level: 'crisis', source: 'circle' })
  })

  it('of what a supporter wrote shows the client nothing, on the page and in the copy, until they write of danger too', async () => {
    const { services } = await theWorld()
    const status = async () => (await ask(ada, crisisEndpoints.readAlertStatus, own())).body
    const copied = async (title: string) => {
      const { sections } = await collect(services, own().id)
      return sections.find((section) => section.title === title)?.rows ?? []
    }
    await write(lena, 'He says he has a gun and he is going to kill himself tonight.')
    expect(await alertsOf()).toHaveLength(1)
    expect(await status()).toBeNull()
    expect(await copied('alerts')).toEqual([])
    const actions = async () => (await copied('history')).map(({ action }) => String(action))
    expect((await actions()).filter((action) => action.startsWith('alert.'))).toEqual([])

    await write(ada, 'I want to die tonight.')
    expect(await status()).toMatchObject({ level: 'crisis' })
    const [alert] = await copied('alerts')
    expect(JSON.stringify(alert)).toContain('want to die')
    expect(JSON.stringify(alert)).not.toMatch(/gun|"by"/)
  })

  it('gives the responder that message alone, also after it was deleted', async () => {
    await write(ada, 'We had soup today.')
    const { body } = await write(ada, 'I have the pills here, I want to die tonight.')
    await ask(ada, endpoints.deleteCircleMessage, { id: body.message.id })
    expect((await screened()).map(({ words }) => words)).toEqual([
      'I have the pills here, I want to die tonight.',
    ])
    expect((await read(lena))[0]).toMatchObject({ words: '', isDeleted: true })
    const stranger = await harbor.person('therapist')
    // A responder may see it while the alert is open; a supporter never.
    expect((await ask(stranger, endpoints.listScreenedMessages, own())).status).toBe(200)
    expect((await ask(lena, endpoints.listScreenedMessages, own())).status).toBe(403)
  })

  it('of danger of the supporter opens one of their own, and none on the client', async () => {
    const sent = await write(lena, 'I cannot go on. I am going to kill myself tonight.')
    expect(sent.body.crisis).toBe('crisis')
    expect(await alertsOf()).toEqual([])
  })

  it('tells staff who a supporter in danger is, how to reach them, and that they read nothing here until they open the talk', async () => {
    const { services } = await theWorld()
    const seal = (text: string, place: typeof emailPlace) =>
      services.fields.seal(text, place(harbor.id, lena.id))
    await services.db.orm
      .update(users)
      .set({ email: seal('lena@example.org', emailPlace), phone: seal('(555) 010-0142', phonePlace) })
      .where(eq(users.id, lena.id))
    await write(lena, 'I cannot go on. I am going to kill myself tonight.')
    const alert = (await ask(ruth, crisisEndpoints.listAlerts)).body.find((one) => one.isGuest)
    expect(alert).toMatchObject({ account: 'supporter', source: 'circle' })
    const ofAlert = { id: alert?.id ?? '' }
    const client = { id: alert?.clientId ?? '' }
    expect((await ask(ruth, clientEndpoints.getClient, client)).body.account).toEqual({
      role: 'supporter',
      canRead: false,
    })
    expect((await ask(ruth, alertSheetEndpoints.readAlertSheet, ofAlert)).body).toMatchObject({
      hasNumber: true,
      account: { email: 'lena@example.org', canRead: false },
    })
    expect((await ask(ruth, handlingEndpoints.revealNumberOfAlert, ofAlert)).body).toEqual({
      written: '(555) 010-0142',
      number: '+15550100142',
      doubt: null,
    })
    // The button of the page for a crisis opens the talk of this record for them.
    await ask(lena, crisisEndpoints.raiseAlert, { kind: 'emergency' })
    expect((await ask(ruth, clientEndpoints.getClient, client)).body.account?.canRead).toBe(true)
  })

  it('marks the message for help on the page of the supporter who wrote it, for a day, and for nobody else', async () => {
    await write(lena, 'He says he has a gun and he is going to kill himself tonight.')
    await write(ada, 'I have the pills here, I want to die tonight.')
    const marked = async (as: Person) => (await read(as)).filter(({ needsHelp }) => needsHelp)
    expect(await marked(lena)).toMatchObject([{ words: expect.stringContaining('gun') }])
    expect(await marked(ada)).toEqual([])
    ;(await theWorld()).clock.advance(hours(25))
    expect(await marked({ ...lena, cookie: await harbor.signIn(lena.id, 'supporter') })).toEqual([])
  })

  it('shows a supporter how to stand by a client whose crisis message they read, for a day, and nobody else', async () => {
    await write(ada, 'I cannot do this, I am going to shoot myself tonight.')
    const shown = async (as: Person) => (await read(as)).filter(({ clientInDanger }) => clientInDanger)
    expect((await shown(lena)).at(-1)).toMatchObject({
      words: expect.stringContaining('shoot'),
      clientInDanger: { alertAt: expect.any(String), isHurt: false },
    })
    expect(await shown(ada)).toEqual([])
    await write(ada, 'I swallowed every sleeping pill in the house, I want to die.')
    const swallowed = (await shown(lena)).find(({ words }) => words.includes('swallowed'))
    expect(swallowed?.clientInDanger).toMatchObject({ isHurt: true })
    // Of everyday words nothing is said.
    await write(ada, 'The bus was late again.')
    const plain = (await read(lena)).find(({ words }) => words.includes('bus was late'))
    expect(plain).toBeDefined()
    expect(plain).not.toHaveProperty('clientInDanger')
    ;(await theWorld()).clock.advance(hours(25))
    expect(await shown({ ...lena, cookie: await harbor.signIn(lena.id, 'supporter') })).toEqual([])
  })

  it('says of no client and of no visitor that they have an account behind them', async () => {
    await write(ada, 'I have the pills here, I want to die tonight.')
    expect((await alertsOf())[0]).not.toHaveProperty('account')
    expect((await ask(ruth, clientEndpoints.getClient, own())).body).not.toHaveProperty('account')
  })
})
