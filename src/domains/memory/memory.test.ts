import { beforeAll, describe, expect, it } from 'vitest'
import { makeFact } from '#app/memory-samples.ts'
import { ask, makeOrganization, type Person } from '#app/test-kit.ts'
import { chatEndpoints } from '#domains/chat/contract.ts'
import { memoryEndpoints } from './contract.ts'
import { readEnglishCorrection, readEnglishFacts } from './read-facts/english.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
beforeAll(async () => {
  harbor = await makeOrganization()
})

const say = (person: Person, content: string) =>
  ask(person, chatEndpoints.sendMessage, { clientId: person.clientId, content })
const read = async (person: Person, id = person.clientId) =>
  (await ask(person, memoryEndpoints.readMemory, { id })).body
const reply = async (person: Person, content: string): Promise<string> =>
  (await say(person, content)).body.aiMessage?.content ?? ''

describe('what a message tells', () => {
  it.each([
    ['my sister Lena drives me to work', ['person sister Lena']],
    ['tasha my COUSIN. my sister is renee', ['person cousin Tasha', 'person sister Renee']],
    ['My wife Jeanette passed February 11.', ['loss wife Jeanette', 'person wife Jeanette']],
    ['i got court monday n i never been before', ['court  monday']],
    ['I miss my cellmate. Ruth. 11 years we shared a sink.', ['person cellmate Ruth']],
    ['i start at the bakery on Tuesday', ['date  on Tuesday', 'work  the bakery']],
    ['I was diagnosed with type 2 diabetes', ['health  type 2 diabetes']],
    ['walking by the river helps me', ['helped  walking by the river']],
  ])('"%s" is remembered', (text, facts) => {
    const found = readEnglishFacts(text).map(
      ({ kind, relation, value }) => `${kind} ${relation ?? ''} ${value}`,
    )
    for (const fact of facts) expect(found).toContain(fact)
  })

  it.each([
    'my sister drives me crazy',
    'my mom said no again',
    'is my brother Tom coming?',
    'gettin my son for the weekend',
    'I was tired and went home',
  ])('"%s" names nobody', (text) => {
    expect(readEnglishFacts(text).filter(({ kind }) => kind === 'person')).toEqual([])
  })

  it('a correction names the wrong value and the right one', () => {
    expect(readEnglishCorrection('not my sister, my cousin')).toMatchObject({ was: 'sister', is: 'cousin' })
    expect(readEnglishCorrection('i said monday but the paper say tuesday 9am')).toMatchObject({
      was: 'monday',
      is: 'tuesday 9am',
    })
  })
})

describe('the memory of the conversation', () => {
  it('the chat keeps a told fact, answers from it, and corrects it when the person does', async () => {
    const ada = await harbor.person('client')
    await say(ada, 'My sister Lena drives me to the clinic')
    expect((await read(ada)).facts).toMatchObject([{ kind: 'person', relation: 'sister', value: 'Lena' }])
    expect(await reply(ada, 'what is the name of my sister, do you remember?')).toContain('Lena')
    await say(ada, 'No, not my sister, my cousin')
    expect((await read(ada)).facts[0]).toMatchObject({ relation: 'cousin', value: 'Lena' })
    expect((await read(ada)).facts).toHaveLength(1)
  })

  it.each([
    [
      'vi',
      't sắp ra tòa, 9 tháng 5, vụ cái xe',
      'nhầm, 19 tháng 5 chứ ko phải 9',
      'chừng nào t ra tòa',
      '19 tháng 5',
    ],
    [
      'de',
      'Meine Frau Gerda ist im Januar gestorben.',
      'Falsch gesagt. Februar wars.',
      'In welchem Monat ist meine Frau gestorben, was habe ich gesagt?',
      'Februar',
    ],
    ['ko', '저 다음달 4일에 코트 가요', '아 4일 아니고 14일이요', '코트 며칠이라고 했죠 제가', '14일'],
  ])(
    'the chat puts a told day right in %s and answers with it',
    async (_, told, correction, question, right) => {
      const ada = await harbor.person('client')
      await say(ada, told)
      expect(await reply(ada, correction)).toContain(right)
      expect(await reply(ada, question)).toContain(right)
      expect((await read(ada)).facts.some(({ words }) => words?.includes(right))).toBe(true)
    },
  )

  it('is corrected and deleted on its page, with its audit rows', async () => {
    const ada = await harbor.person('client')
    const id = await makeFact(ada)
    const { status, body } = await ask(ada, memoryEndpoints.correctFact, { id, value: 'Rena' })
    expect([status, body.value, body.words, body.crisis]).toEqual([200, 'Rena', null, 'none'])
    expect(await harbor.lastAudit('memory.corrected')).toMatchObject({ recordId: id, clientId: ada.clientId })
    expect((await ask(ada, memoryEndpoints.forgetFact, { id })).status).toBe(200)
    expect((await read(ada)).facts).toEqual([])
    expect(await harbor.lastAudit('memory.forgotten')).toMatchObject({ recordId: id })
    await makeFact(ada)
    await makeFact(ada)
    await ask(ada, memoryEndpoints.forgetAll, { id: ada.clientId })
    expect((await read(ada)).facts).toEqual([])
  })

  it('forgets a fact that the conversation is asked to forget', async () => {
    const ada = await harbor.person('client')
    await say(ada, 'My sister Lena drives me to the clinic')
    expect(await reply(ada, 'please forget what I told you about my sister')).toContain('Lena')
    expect((await read(ada)).facts).toEqual([])
    expect(await harbor.lastAudit('memory.forgotten')).toMatchObject({ clientId: ada.clientId })
  })

  it('keeps and uses nothing while it is switched off', async () => {
    const ada = await harbor.person('client')
    await say(ada, 'My brother Tito works nights')
    await ask(ada, memoryEndpoints.switchMemory, { id: ada.clientId, isOn: false })
    await say(ada, 'My daughter Yara is six')
    const { isOn, facts } = await read(ada)
    expect([isOn, facts.map(({ value }) => value)]).toEqual([false, ['Tito']])
    expect(await reply(ada, 'do you remember the name of my brother?')).not.toContain('Tito')
    await ask(ada, memoryEndpoints.switchMemory, { id: ada.clientId, isOn: true })
    expect((await read(ada)).isOn).toBe(true)
  })

  it('remembers a topic that the person does not want to talk about, and asks nothing about it in a new conversation', async () => {
    const ada = await harbor.person('client')
    await say(ada, 'can we not talk about my kids')
    expect((await read(ada)).facts).toMatchObject([
      { kind: 'avoid', value: 'being a parent', words: 'can we not talk about my kids' },
    ])
  })

  it('never learns from words of danger', async () => {
    const ada = await harbor.person('client')
    await say(ada, 'I want to die. My sister Lena does not know')
    expect((await read(ada)).facts).toEqual([])
  })

  it('screens what a fact is corrected to', async () => {
    const ada = await harbor.person('client')
    const id = await makeFact(ada)
    const { body } = await ask(ada, memoryEndpoints.correctFact, {
      id,
      value: 'I am going to kill myself tonight',
    })
    expect(body.crisis).toBe('crisis')
  })

  it('is read by the care team, audited, and by nobody else', async () => {
    const ada = await harbor.person('client')
    await makeFact(ada)
    const [dana, eve, ben] = [
      await harbor.person('therapist'),
      await harbor.person('therapist'),
      await harbor.person('client'),
    ]
    await harbor.assign(ada, dana)
    expect((await read(dana, ada.clientId)).facts).toHaveLength(1)
    expect(await harbor.lastAudit('memory.read')).toMatchObject({
      actorUserId: dana.id,
      clientId: ada.clientId,
    })
    for (const other of [eve, ben])
      expect((await ask(other, memoryEndpoints.readMemory, { id: ada.clientId })).status).toBe(404)
    const id = await makeFact(ada)
    expect((await ask(ben, memoryEndpoints.forgetFact, { id })).status).toBe(404)
    expect((await ask(dana, memoryEndpoints.forgetFact, { id })).status).toBe(403)
    expect((await ask(null, memoryEndpoints.readMemory, { id: ada.clientId })).status).toBe(401)
  })

  it('refuses an empty correction', async () => {
    const ada = await harbor.person('client')
    const id = await makeFact(ada)
    expect((await ask(ada, memoryEndpoints.correctFact, { id, value: '  ' })).status).toBe(400)
  })
})
