import { emails, handIn, type Kind, writeAbout } from './hostile-forms.ts'
import {
  accept,
  approve,
  askPerson,
  changeRules,
  editOwn,
  goOn,
  prepare,
  putBack,
  recordGuardian,
  refuse,
  signAsGuardian,
} from './hostile-story.ts'
import {
  callsOf,
  expectPaper,
  expectTable,
  expectText,
  expectWords,
  inAddress,
  look,
  mark,
  unseen,
} from './hostile-words.ts'
import { expect, test } from './people.ts'

// The content policy would hold back what runs: here nothing but the writing of the pages themselves does.
test.use({ bypassCSP: true })

interface Letter {
  to: string
  subject: string | null
  body: string
}
const password = 'harbor light at dusk'
/** What stands in the record of each kind, for whoever looks after it. */
const records: Record<Kind, string[]> = {
  contact: ['contact-name', 'contact-subject', 'contact-message', 'contact-file'],
  job: [
    ...['job-business', 'job-contact', 'job-phone', 'job-address', 'job-city', 'job-title', 'job-pay'],
    ...['job-requirements', 'job-days', 'job-description', 'job-barred', 'job-law', 'job-assessed'],
  ],
  house: [
    ...['house-owner', 'house-phone', 'house-address', 'house-city', 'house-mend', 'house-funding'],
    ...['house-info', 'house-rules', 'room', 'bed', 'photo'],
  ],
  helper: ['helper-name', 'helper-phone', 'helper-before', 'helper-more', 'named', 'named-reach'],
  pledge: ['pledge-name', 'pledge-phone', 'pledge-honor', 'pledge-words'],
  goods: ['goods-name', 'goods-phone', 'goods-what', 'goods-city', 'goods-file'],
  adult: [
    ...['intake-name', 'intake-worker', 'intake-place', 'intake-judge', 'intake-notes', 'intake-phone'],
    ...['intake-signed', 'intake-file'],
  ],
  minor: ['minor-name', 'elder-name', 'elder-phone', 'elder-signed', 'elder-is'],
}
const kinds = Object.keys(records) as Kind[]
const reviewed = (kind: Kind) => [`${kind}-note`, `${kind}-letter`, `${kind}-answer`]
const factors = ['nature', 'time', 'duties', 'evidence', 'agency']
const applied = ['apply-name', 'apply-phone', 'apply-before', 'apply-good', 'apply-note', 'resume']
const promised = ['job-barred', 'job-law', 'job-assessed']

test('what strangers, partners, clients and staff write is text on every screen, in every table, letter and paper', async ({
  people,
  browser,
  page,
  request,
  playwright,
  baseURL,
}) => {
  test.setTimeout(300_000)
  const visitor = callsOf(request)
  const desk = await people.open(people.demo('admin'))
  const care = await people.open(people.demo('therapist'))
  const admin = callsOf(desk.context.request)
  const worker = callsOf(care.context.request)
  const letterWith = async (to: string, what: string): Promise<string> => {
    let found = ''
    await expect
      .poll(async () => {
        const letters = await admin.get<Letter[]>('/api/outbox?limit=100')
        found = letters.find((one) => one.to === to && one.body.includes(what))?.body ?? ''
        return found
      })
      .not.toBe('')
    return new RegExp(`${what}(\\S+)`).exec(found)?.[1] ?? ''
  }

  const second = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const story = await handIn([request, second])
  await second.dispose()
  const { handed } = story
  await writeAbout(admin, visitor, story)
  await signAsGuardian(visitor, await letterWith(emails.guardian, '/guardian#'))

  await test.step('the inbox, its table, and the pages of the secret links', async () => {
    for (const kind of kinds)
      await look(desk.page, `/inbox/${handed[kind].id}?show=all`, [...records[kind], ...reviewed(kind)])
    expectTable((await admin.file('/api/submissions.csv?show=all')).toString(), [
      ...['contact-name', 'contact-subject', 'job-contact', 'job-title', 'house-owner', 'house-city'],
      ...['helper-name', 'helper-phone', 'pledge-name', 'goods-name', 'minor-name'],
    ])
    await look(desk.page, '/admin?tab=messages', ['contact-name', 'contact-subject'])
    for (const kind of kinds)
      await look(page, `/status#${handed[kind].token}`, [`${kind}-letter`, `${kind}-answer`])
  })

  // Decided; the person has an account, the partner is signed in, and both write on.
  await approve(admin, story)
  const clientId = await accept(admin, handed.adult.id, 'email')
  const token = await letterWith(emails.ada, '/welcome#')
  const ada = { username: `ada.${mark}`, password }
  await visitor.post('/api/auth/links/use', { token, ...ada })
  const hub = await people.open(ada)
  const client = callsOf(hub.context.request)
  const owner = await browser.newContext()
  const own = await owner.newPage()
  const partner = callsOf(owner.request)
  await visitor.post('/api/auth/partner-links', { email: emails.partner })
  const link = await letterWith(emails.partner, '/welcome#')
  await partner.post('/api/auth/partner-links/use', { token: link })
  await editOwn(admin, partner, story)
  await prepare(admin, partner, story)
  await story.report()
  await recordGuardian(admin, story)
  const asked = await askPerson({ admin, worker, client, partner }, clientId, story)
  const openApplicant = async (): Promise<void> => {
    await own.goto('/partner')
    const applicant = own.locator(`[data-applicant="${asked.applicationId}"]`)
    await applicant.waitFor({ state: 'attached' })
    await own.evaluate(() => {
      for (const fold of document.querySelectorAll('details')) fold.open = true
    })
    await applicant.getByRole('button', { name: /^Open/ }).click()
  }

  await test.step('what waits for an answer of the person', async () => {
    await hub.page.goto('/hub')
    await expect(hub.page.locator('[data-awaiting]').getByRole('link')).toHaveCount(3)
    await expectWords(hub.page, [])
    await look(hub.page, '/hub/circle', ['match'])
    await look(hub.page, '/hub/housing', [
      'place',
      'worker-line',
      'house-rules-2',
      'room-2',
      'photo-2',
      'needs',
    ])
    await look(hub.page, '/hub?tab=jobs&view=mine', [
      ...['job-title', 'job-business', 'talk-place', 'talk', 'statement', ...applied, ...promised],
    ])
  })

  await test.step('the interview, as the employer reads it until the offer', async () => {
    await openApplicant()
    await expectWords(own, ['talk-place'])
  })

  await goOn({ admin, client, partner }, clientId, story, asked)
  const bo = await people.newClient('Bo')
  const other = await people.open(bo)
  await refuse(callsOf(other.context.request), partner, story)
  const minorId = await accept(admin, handed.minor.id, 'none')

  await test.step('the hub of the person, and the jobs for everybody', async () => {
    await look(hub.page, '/hub/circle/messages', ['client-message', 'partner-message'])
    await look(hub.page, '/hub/housing', [
      ...['house-address', 'house-phone', 'place', 'place-ask', 'place-told', 'house-rules-2'],
    ])
    await look(hub.page, '/hub?tab=jobs&view=mine', [...factors, ...applied, 'letter-answer', 'letter-file'])
    await look(hub.page, '/hub/consents', ['intake-name', 'intake-signed', 'intake-worker'])
    await look(other.page, '/hub?tab=jobs&view=mine', ['refused'])
    await look(page, `/hub?tab=jobs&q=${inAddress('job-title')}`, [
      ...['job-title', 'job-business', 'job-pay', 'job-days', 'job-requirements'],
    ])
    await look(page, `/jobs/${handed.job.id}`, [
      ...[
        'job-title',
        'job-business',
        'job-pay',
        'job-days',
        'job-requirements',
        'job-description',
        ...promised,
      ],
    ])
    // What the server itself writes into that page.
    const bare = await browser.newContext({ javaScriptEnabled: false })
    const plain = await bare.newPage()
    await look(plain, `/jobs/${handed.job.id}`, ['job-title', 'job-business', 'job-description', ...promised])
    const data = await plain.locator('script[type="application/ld+json"]').textContent()
    expect(data).not.toContain('<')
    const { title, hiringOrganization } = JSON.parse(data ?? '{}')
    expectText(`${title}\n${hiringOrganization.name}`, 'job data', ['job-title', 'job-business'])
    await bare.close()
  })

  await test.step('the page of a partner who is employer, owner and volunteer', async () => {
    await openApplicant()
    await own.getByRole('button', { name: 'Read it' }).click()
    await expectWords(own, [
      ...['job-title', 'job-business', 'job-pay', 'job-reason', 'hiring', 'hiring-source'],
      ...[...applied, ...factors, ...promised, 'statement', 'talk-other', 'letter-answer'],
      ...['letter-file', 'house-address', 'visit', 'for-owner', 'worker-line', 'room-2', 'bed-2'],
      ...['house-rules-2', 'house-info-2', 'house-mend', 'house-funding', 'photo-2', 'check', 'match'],
      ...['client-message', 'partner-message', 'hours-0', 'hours-1', 'struck'],
    ])
    for (const kind of ['job', 'house', 'helper'] as const)
      await look(own, `/partner/${handed[kind].id}`, [`${kind}-letter`, `${kind}-answer`, `${kind}-reason`])
  })

  await test.step('the desks of staff', async () => {
    const all = kinds.map((kind) => handed[kind].id)
    const [reviewer] = (
      await admin.get<{ id: string; fullName: string }[]>('/api/submission-reviewers')
    ).filter(({ fullName }) => fullName === 'Dana Whitfield')
    await admin.post('/api/submissions/assignments', { ids: all, assigneeId: reviewer?.id })
    await look(care.page, '/inbox?show=all', ['contact-name', 'job-contact-3', 'house-owner', 'helper-name'])
    const later: Partial<Record<Kind, string[]>> = {
      contact: records.contact,
      job: [
        'job-contact',
        'job-phone',
        'job-contact-2',
        'job-contact-3',
        'job-phone-2',
        'job-reason',
        'report',
        ...promised,
      ],
      house: ['house-info-2', 'house-rules-2', 'room-2', 'bed-2', 'photo-2', 'visit', 'house-reason'],
      helper: [
        ...['helper-before-2', 'named-2', 'named-reach-2', 'known', 'known-reach', 'known-note-0'],
        ...[
          'known-note-1',
          'known-note-2',
          'check',
          'check-note',
          'helper-reason',
          'hours-0',
          'hours-1',
          'struck',
        ],
        'intake-name',
      ],
      pledge: records.pledge,
      goods: records.goods,
      adult: records.adult,
      minor: [...records.minor.filter((one) => one !== 'elder-is'), 'elder-paper'],
    }
    for (const kind of kinds)
      await look(care.page, `/inbox/${handed[kind].id}?show=all`, [...(later[kind] ?? []), ...reviewed(kind)])
    for (const at of [desk.page, care.page]) {
      await look(at, `/volunteers-desk?q=${inAddress('helper-name')}`, ['helper-name'])
      await look(at, `/housing-desk/${handed.house.id}`, [
        ...['house-owner', 'house-phone', 'house-address', 'house-city', 'house-mend', 'house-funding'],
        ...['house-info-2', 'house-rules-2', 'room-2', 'bed-2', 'photo-2', 'visit', 'intake-name'],
      ])
    }
    expectTable((await admin.file('/api/volunteers.csv')).toString(), ['helper-name'])
    await look(desk.page, '/housing-desk', ['house-owner', 'intake-name', 'plan-source'])
    await look(care.page, `/housing-desk?client=${clientId}`, [
      'needs',
      'place-ask',
      'place-told',
      'intake-name',
    ])
    await look(care.page, '/care', ['intake-name', 'minor-name'])
    await look(care.page, `/care/${clientId}?tab=documents`, [
      ...['intake-name', 'intake-signed', 'intake-worker', 'intake-file'],
    ])
    await look(care.page, `/care/${clientId}?tab=plan`, [
      ...['helper-name', 'client-tells', 'partner-tells', 'client-message', 'partner-message'],
    ])
    await look(care.page, `/care/${minorId}?tab=documents`, ['minor-name', 'elder-signed', 'elder-paper'])
    await look(desk.page, '/admin?tab=hiring', ['hiring', 'hiring-source'])
    // Oldest first: other journeys have made people before.
    await desk.page.goto('/admin?tab=users&people=clients')
    const more = desk.page.getByRole('button', { name: 'Show more' })
    await expect(async () => {
      if (await more.isVisible()) await more.click({ timeout: 1_000 })
      await expect(desk.page.getByText(`${mark}-intake-name`)).toHaveCount(1, { timeout: 1_000 })
    }).toPass({ timeout: 60_000 })
    await expectWords(desk.page, ['intake-name'])
  })

  await test.step('letters and papers', async () => {
    const letters = await admin.get<Letter[]>('/api/outbox?limit=100')
    for (const { subject, body } of letters) expectText(`${subject}\n${body}`, 'a letter')
    await desk.page.goto('/admin?tab=outbox')
    const reply = letters.find(({ body }) => body.includes('contact-letter'))
    await desk.page
      .getByRole('button', { name: reply?.subject ?? '' })
      .first()
      .click()
    await expectWords(desk.page, ['contact-letter'])
    const { applicationId, placementId } = asked
    expectPaper(await client.file(`/api/job-applications/${applicationId}/letter.pdf`), 'letter', [
      ...['apply-name', 'job-title', 'job-business', ...factors],
    ])
    expectPaper(await worker.file(`/api/placements/${placementId}/home-plan.pdf`), 'home plan', [
      ...['intake-name', 'house-owner', 'house-address', 'house-city', 'house-phone', 'house-rules-2'],
      ...['worker-line', 'plan-source'],
    ])
    expectPaper(
      await partner.file(`/api/partner/volunteering/${handed.helper.id}/certificate.pdf`),
      'hours',
      ['helper-name'],
    )
    const copies = `/api/clients/${clientId}/exports`
    const { id } = await client.post<{ id: string }>(copies)
    await expect.poll(async () => (await client.get<{ state: string }[]>(copies))[0]?.state).toBe('ready')
    const copied = ['intake-name', 'intake-notes', 'intake-judge', 'apply-note', 'statement', 'letter-answer']
    expectPaper(await client.file(`/api/exports/${id}/landfall.pdf`), 'copy', [
      ...[...copied, ...factors, 'client-message', 'partner-message', 'needs', 'place-ask'],
    ])
    const data = (await client.file(`/api/exports/${id}/landfall.json`)).toString()
    expect(JSON.parse(data)).toBeTruthy()
    expectText(data, 'copy as data', copied)
    for (const by of [client, partner])
      expectText(
        (await by.file(`/api/job-applications/${applicationId}/interview.ics`)).toString(),
        'a date for a calendar',
      )
  })

  await test.step('rules that were changed, and words of danger', async () => {
    await changeRules(partner, story)
    await look(hub.page, '/hub/housing', ['house-rules-2', 'house-rules-3'])
    await story.cry()
    await look(desk.page, '/inbox?kind=contact', ['cry-name', 'cry-subject'])
    await look(care.page, '/care', ['cry'])
    await care.page
      .locator('[data-alert]')
      .filter({ hasText: mark })
      .getByRole('button', { name: /have it|Take|got it/i })
      .first()
      .click()
  })

  await putBack(admin, partner, story)
  await owner.close()
  // How the file of a photo was called is kept and told to nobody: a photo is known by what can be seen on it.
  expect(unseen()).toEqual(['photo-file'])
})
