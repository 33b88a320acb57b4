import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ask, makeOrganization, moveToHour, type Person, theWorld } from '#app/test-kit.ts'
import { auditEvents } from '#domains/audit/tables.ts'
import { chatEndpoints } from '../contract.ts'
import { chatExercises } from '../tables.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
beforeAll(async () => {
  harbor = await makeOrganization()
})

const talk = async (person: Person, ...texts: string[]) => {
  const answers = []
  for (const content of texts)
    answers.push(
      (await ask(person, chatEndpoints.sendMessage, { clientId: person.clientId, content })).body.aiMessage,
    )
  return answers.at(-1)
}
const list = async (person: Person, more: Record<string, unknown> = {}) =>
  (await ask(person, chatEndpoints.listExercises, { id: person.clientId, ...more })).body
const read = (person: Person, of: Person, exerciseId: string, more: Record<string, string> = {}) =>
  ask({ ...person, ...more }, chatEndpoints.readExercise, { id: of.clientId, exerciseId })

const senses = ['Ground myself', 'a blue door', 'the chair', 'a fan', 'soap', 'mint']

describe('an exercise', () => {
  it('that is finished is kept in the person’s own words, and the reply names its card', async () => {
    const ada = await harbor.person('client')
    const last = await talk(ada, ...senses, 'A bit calmer')
    const [kept] = await list(ada)
    expect(last?.metadata?.exerciseId).toBe(kept?.id)
    expect(kept).toMatchObject({
      protocol: 'grounding',
      title: 'Back to right here',
      finished: true,
      helped: 1,
    })
    const card = await read(ada, ada, kept?.id ?? '')
    expect(card.body.lines).toEqual([
      { label: 'What I saw', text: 'a blue door' },
      { label: 'What I felt', text: 'the chair' },
      { label: 'What I heard', text: 'a fan' },
      { label: 'What I smelled', text: 'soap' },
      { label: 'What I tasted', text: 'mint' },
      { label: 'How it was after', text: 'A bit calmer' },
    ])
    const spanish = await read(ada, ada, kept?.id ?? '', { cookie: `${ada.cookie}; language=es` })
    expect(spanish.body.title).toBe('De vuelta al presente')
    expect(spanish.body.lines[0]).toEqual({ label: 'Lo que vi', text: 'a blue door' })
    expect(spanish.body.lines.at(-1)?.text).toBe('Con un poco más de calma')
  })

  it('that is left is kept too, once, without a card under the reply; one without an answer is not', async () => {
    const ada = await harbor.person('client')
    await talk(ada, 'Ground myself', 'Stop')
    expect(await list(ada)).toEqual([])
    const left = await talk(ada, 'Ground myself', 'a blue door', 'I want to look at a thought')
    expect(left?.metadata?.exerciseId).toBeUndefined()
    const [kept, ...others] = await list(ada)
    expect(kept).toMatchObject({ protocol: 'grounding', finished: false, helped: null })
    expect(others).toEqual([])
  })

  it('that waits while a person is asked for is not left yet, and is one when it ends', async () => {
    const ada = await harbor.person('client')
    await talk(ada, 'Ground myself', 'a blue door', 'not now')
    expect(await list(ada)).toEqual([])
    await talk(ada, 'Go on', 'the chair', 'a fan', 'soap', 'mint', 'Worse')
    expect(await list(ada)).toEqual([expect.objectContaining({ finished: true, helped: -1 })])
  })

  it('lies encrypted, with a line of history that holds none of its words', async () => {
    const { services } = await theWorld()
    const ada = await harbor.person('client')
    await talk(ada, ...senses, 'Worse')
    const [row] = await services.db.orm
      .select()
      .from(chatExercises)
      .where(eq(chatExercises.clientId, ada.clientId ?? ''))
    expect(row?.kept.toString('latin1')).not.toContain('blue')
    const lines = await services.db.orm
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.recordId, row?.id ?? ''))
    expect(lines.map(({ action }) => action)).toEqual(['exercise.kept'])
    expect(JSON.stringify(lines)).not.toContain('blue')
  })

  it('is read by the care team, which leaves history, and by nobody else; only its owner removes it', async () => {
    const ada = await harbor.person('client')
    const [own, stranger] = [await harbor.person('therapist'), await harbor.person('therapist')]
    await harbor.assign(ada, own)
    await talk(ada, ...senses, 'Worse')
    const id = (await list(ada))[0]?.id ?? ''
    expect((await read(own, ada, id)).status).toBe(200)
    expect((await harbor.lastAudit('exercise.read'))?.recordId).toBe(id)
    expect((await read(stranger, ada, id)).status).toBe(404)
    const bo = await harbor.person('client')
    expect((await read(bo, bo, id)).status).toBe(404)
    const gone = (person: Person, of = ada) =>
      ask(person, chatEndpoints.deleteExercise, { id: of.clientId, exerciseId: id })
    expect((await gone(own)).status).toBe(403)
    expect((await gone(bo, bo)).status).toBe(404)
    expect((await gone(ada)).status).toBe(200)
    expect(await harbor.lastAudit('exercise.deleted')).toMatchObject({ recordId: id })
    expect(await list(ada)).toEqual([])
    expect((await gone(ada)).status).toBe(404)
  })

  it('is listed newest first, page by page', async () => {
    const ada = await harbor.person('client')
    const { clock } = await theWorld()
    for (const text of ['one', 'two', 'three']) {
      await talk(ada, 'Ground myself', text, 'Stop')
      clock.advance(1000)
    }
    const first = await ask(ada, chatEndpoints.listExercises, { id: ada.clientId, limit: 2 })
    const cursor = /cursor=([^&>]+)/.exec(String(first.headers['link']))?.[1]
    const rest = await list(ada, { limit: 2, cursor })
    expect([...first.body, ...rest].map(({ id }) => id)).toEqual((await list(ada)).map(({ id }) => id))
    expect(rest).toHaveLength(1)
  })

  it('that helped is offered first the next time, and said; a removed one is forgotten', async () => {
    const ada = await harbor.person('client')
    await talk(ada, ...senses, 'A bit calmer')
    const offer = await talk(ada, 'I am extremely anxious')
    expect(offer?.content).toContain('Using your senses helped you last time. Again?')
    expect(offer?.metadata?.suggestedActions?.[0]).toBe('Ground myself')
    const id = (await list(ada))[0]?.id ?? ''
    await ask(ada, chatEndpoints.deleteExercise, { id: ada.clientId, exerciseId: id })
    const after = await talk(ada, 'I am extremely anxious')
    expect(after?.content).not.toContain('helped you last time')
  })
})

describe('POST /api/ai/cbt-exercise', () => {
  it('answers the exercise that fits a mood, its steps and how long it takes, in the page’s language', async () => {
    // At night sleep would come first.
    await moveToHour(14)
    const ada = await harbor.person('client')
    const calm = await ask(ada, chatEndpoints.suggestExercise, { mood: 'angry', intensity: 4 })
    expect(calm.body).toMatchObject({ protocol: 'anger-ladder', title: 'My anger ladder', minutes: 8 })
    expect(calm.body.steps.length).toBeGreaterThan(5)
    expect(calm.body.steps.join()).not.toMatch(/\{\{|undefined/)
    const strong = await ask(ada, chatEndpoints.suggestExercise, { mood: 'angry', intensity: 9 })
    expect(['paced-breathing', 'grounding']).toContain(strong.body.protocol)
    const spanish = await ask({ cookie: `${ada.cookie}; language=es` }, chatEndpoints.suggestExercise, {
      mood: 'angry',
      intensity: 4,
    })
    expect(spanish.body.title).toBe('Mi escalera del enojo')
    expect((await ask(ada, chatEndpoints.suggestExercise, { mood: 'furious', intensity: 4 })).status).toBe(
      400,
    )
  })
})
