import { anAddress, ask, passGuard, type Person, sendForm } from '#app/test-kit.ts'
import { aPdf } from '#platform/files/test-kit.ts'
import { newId } from '#shared/ids.ts'
import type { UploadedFile } from '#shared/uploaded-file.ts'
import type { Answers } from './contract/answers.ts'
import { draftCookie, draftFilesPath, intakeEndpoints } from './contract.ts'

/** What the tabs of one browser share. */
export interface Browser {
  cookie: string
}

/** A tab with a registration in it, as a visitor of an organization, or under somebody's session. */
export const openForm = (
  host: string,
  person: Pick<Person, 'cookie'> | null = null,
  draftId = newId(),
  browser: Browser = { cookie: '' },
) => {
  let version = 0
  // What one address may do is limited: each browser of a test has its own.
  const from = anAddress()
  const headers = { host, from }
  const who = () => ({ cookie: [person?.cookie, browser.cookie].filter(Boolean).join('; ') })
  const note = <T extends { cookies: Record<string, string> }>(answer: T): T => {
    const set = answer.cookies[draftCookie]
    if (set !== undefined) browser.cookie = set ? `${draftCookie}=${set}` : ''
    return answer
  }
  const form = {
    draftId,
    cookie: () => browser.cookie,
    /** Answers as another device knows them are based on what it last saw. */
    save: async (changes: Partial<Answers>, basedOn = version) => {
      const answer = note(
        await ask(
          who(),
          intakeEndpoints.saveIntakeDraft,
          { draftId: form.draftId, changes, basedOn },
          headers,
        ),
      )
      if (answer.status === 200) version = answer.body.draft.version
      return answer
    },
    read: async () => note(await ask(who(), intakeEndpoints.readIntakeDraft, {}, headers)),
    resume: async (code: string, birthYear?: string, address = from) => {
      const answer = note(
        await ask(who(), intakeEndpoints.resumeIntakeDraft, { code, birthYear }, { host, from: address }),
      )
      if (answer.status === 200) {
        form.draftId = answer.body.id
        version = answer.body.version
      }
      return answer
    },
    sendCode: async (to: string) =>
      note(await ask(who(), intakeEndpoints.sendIntakeCode, { draftId: form.draftId, to }, headers)),
    attach: async (name = 'paper.pdf', bytes = aPdf()) =>
      note(
        await sendForm<UploadedFile[] & { code?: string }>(
          who(),
          draftFilesPath(form.draftId),
          {},
          [{ field: 'file', name, bytes }],
          { host },
        ),
      ),
    remove: (documentId: string) =>
      ask(who(), intakeEndpoints.removeIntakeFile, { draftId: form.draftId, documentId }, headers),
    leave: async () =>
      note(await ask(who(), intakeEndpoints.leaveIntakeDraft, { draftId: form.draftId }, headers)),
    submit: async () =>
      note(
        await ask(
          who(),
          intakeEndpoints.submitIntake,
          { draftId: form.draftId, guard: await passGuard() },
          headers,
        ),
      ),
  }
  return form
}

export const goodAnswers: Partial<Answers> = {
  fullName: 'Rosa Lund',
  dateOfBirth: '1990-04-02',
  status: 'parole',
  therapistId: 'first-free',
  phone: '(555) 010-0133',
  language: 'en',
  consent: 'later',
}

/** A registration that was sent; answers its id and number. */
export const sendIntake = async (
  host: string,
  answers: Partial<Answers> = {},
  { attach = false }: { attach?: boolean } = {},
) => {
  const form = openForm(host)
  const saved = await form.save({ ...goodAnswers, ...answers })
  if (saved.status !== 200) throw new Error(`not saved: ${JSON.stringify(saved.body)}`)
  if (attach) await form.attach()
  const sent = await form.submit()
  if (sent.status !== 201) throw new Error(`not sent: ${JSON.stringify(sent.body)}`)
  return { id: form.draftId, ...sent.body }
}
