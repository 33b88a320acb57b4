import { beforeAll, describe, expect, it } from 'vitest'
import { ask, listenAs, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { minutes, seconds } from '#shared/dates.ts'
import { videoEndpoints } from './contract.ts'
import { sweepVideo } from './sweep.ts'
import { come, letIn, makeSession } from './test-kit.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let dana: Person
let maya: Person

/** Two people of their own, so that no session of another test stands in the way. */
const twoPeople = async () => {
  dana = await harbor.person('therapist')
  maya = await harbor.person('client')
  await harbor.assign(maya, dana)
}
const advance = async (by: number) => (await theWorld()).clock.advance(by)
const beat = (who: Person, id: string, page: string, connected = true) =>
  ask(who, videoEndpoints.beatVideo, { id, page, connected })

beforeAll(async () => {
  harbor = await makeOrganization({ sponsors: false })
})

describe('a client who is alone in the room', () => {
  it('is shown to the counselor until the counselor is back', async () => {
    await twoPeople()
    const id = await makeSession(maya, dana)
    const { client, host } = await letIn(maya, dana, id)
    const listed = async () => (await ask(dana, videoEndpoints.listVideoWaiting)).body
    expect(await listed()).toEqual([])
    const desk = await listenAs(dana)
    await ask(dana, videoEndpoints.leaveVideo, { id, page: host })
    await desk.hear('video.room_changed')
    await desk.close()
    expect(await listed()).toMatchObject([{ appointmentId: id, isAlone: true, wantsCall: false }])
    const back = await come(dana, id)
    expect(await listed()).toEqual([])
    // A page that goes without a word is noticed too.
    await advance(minutes(2))
    await ask(maya, videoEndpoints.beatVideo, { id, page: client, connected: false })
    expect(await listed()).toMatchObject([{ appointmentId: id, isAlone: true }])
    await come(dana, id, back.page)
    await ask(maya, videoEndpoints.leaveVideo, { id, page: client })
    await ask(dana, videoEndpoints.leaveVideo, { id, page: back.page })
    expect(await listed(), 'nobody is there').toEqual([])
  })
})

describe('the time of a session', () => {
  it.each(['client', 'host'] as const)(
    'counts while the line stands, though the %s has lost the server for 75 seconds',
    async (lost) => {
      await twoPeople()
      const id = await makeSession(maya, dana)
      const pages = await letIn(maya, dana, id)
      const sides = { client: [maya, pages.client], host: [dana, pages.host] } as const
      const round = async (only?: 'client' | 'host') => {
        for (const side of ['client', 'host'] as const)
          if (!only || side === only) await beat(sides[side][0], id, sides[side][1])
      }
      const pass = async (span: number, only?: 'client' | 'host') => {
        for (let gone = 0; gone < span; gone += seconds(15)) {
          await advance(seconds(15))
          await round(only)
          await sweepVideo((await theWorld()).services, harbor.id)
        }
      }
      await round()
      await pass(seconds(30))
      await pass(seconds(75), lost === 'client' ? 'host' : 'client')
      const { body } = await ask(maya, videoEndpoints.readVideoRoom, { id })
      expect(body.talkedSeconds).toBeGreaterThanOrEqual(104)
      expect(body.talkedSeconds).toBeLessThanOrEqual(106)
    },
  )

  it('does not count once neither side has a line', async () => {
    await twoPeople()
    const id = await makeSession(maya, dana)
    const { client, host } = await letIn(maya, dana, id)
    await beat(maya, id, client)
    await advance(seconds(20))
    for (const [who, page] of [
      [maya, client],
      [dana, host],
    ] as const)
      await beat(who, id, page, false)
    await advance(minutes(1))
    const { body } = await ask(dana, videoEndpoints.readVideoRoom, { id })
    expect(body.talkedSeconds).toBeLessThanOrEqual(20)
  })
})
