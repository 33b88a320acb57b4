import { beforeAll, describe, expect, it } from 'vitest'
import { ask, makeOrganization } from '#app/test-kit.ts'
import { notificationEndpoints } from '#domains/notifications/contract.ts'
import { submissionEndpoints } from '#domains/submissions/contract.ts'
import { newId } from '#shared/ids.ts'
import { intakeEndpoints } from './contract.ts'
import { type Browser, goodAnswers, openForm } from './test-kit.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
beforeAll(async () => {
  harbor = await makeOrganization()
})

/** Two forms in two tabs of one browser. What was typed last, in the first, has the browser's one cookie. */
const twoTabs = async () => {
  const browser: Browser = { cookie: '' }
  const one = openForm(harbor.host, null, newId(), browser)
  const { body } = await one.save({ ...goodAnswers, fullName: 'Person Oak' })
  browser.cookie = ''
  const two = openForm(harbor.host, null, newId(), browser)
  const { body: second } = await two.save({ ...goodAnswers, fullName: 'Person Birch' })
  const code = second.draft.formCode
  await one.resume(body.draft.formCode, '1990')
  return { one, two, code, takeBack: () => two.resume(code, '1990') }
}
const refusal = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { code?: string }).code,
]
const otherForm = [409, 'intake.other_form']

describe('two registrations in one browser', () => {
  it('are never sent one for the other: the page takes its own back, and it is that which is sent', async () => {
    const { one, two, takeBack } = await twoTabs()
    expect(refusal(await two.submit())).toEqual(otherForm)
    await takeBack()
    expect((await two.submit()).status).toBe(201)
    const admin = await harbor.person('admin')
    const inbox = await ask(admin, submissionEndpoints.listSubmissions, {})
    expect(inbox.body.map(({ id, name }) => [id, name])).toEqual([[two.draftId, 'Person Birch']])
    expect((await ask(admin, intakeEndpoints.readIntake, { id: one.draftId })).status).toBe(404)
  })

  it('are not given each other’s files, nor do they lose them', async () => {
    const { one, two, takeBack } = await twoTabs()
    expect(refusal(await two.attach())).toEqual(otherForm)
    const own = (await one.attach()).body[0]?.id ?? ''
    expect((await one.read()).body.draft?.files).toHaveLength(1)
    expect(refusal(await two.remove(own))).toEqual(otherForm)
    await takeBack()
    expect((await two.remove(own)).status).toBe(404)
    expect((await two.read()).body.draft?.files).toEqual([])
  })

  it('do not send each other’s codes', async () => {
    const { two, code, takeBack } = await twoTabs()
    expect(refusal(await two.sendCode('birch@code.example'))).toEqual(otherForm)
    await takeBack()
    expect((await two.sendCode('birch@code.example')).status).toBe(200)
    const admin = await harbor.person('admin')
    const letters = (await ask(admin, notificationEndpoints.listOutbox, { limit: 100 })).body.filter(
      ({ to }) => to === 'birch@code.example',
    )
    expect(letters.map(({ body }) => body.includes(code))).toEqual([true])
  })

  it('are left one by one: the other one is found again', async () => {
    const { one, two } = await twoTabs()
    await two.leave()
    expect((await one.read()).body.draft?.id).toBe(one.draftId)
    await one.leave()
    expect((await one.read()).body.draft).toBeNull()
  })
})
