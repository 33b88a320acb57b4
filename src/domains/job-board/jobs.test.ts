import { beforeAll, describe, expect, it } from 'vitest'
import { ask, makeOrganization, passGuard, type Person, theWorld } from '#app/test-kit.ts'
import { appointmentEndpoints } from '#domains/appointments/contract.ts'
import { conditionEndpoints } from '#domains/reentry/contract/conditions.ts'
import { submissionEndpoints } from '#domains/submissions/contract.ts'
import { days } from '#shared/dates.ts'
import { dayAt } from '#shared/local-time.ts'
import { newId } from '#shared/ids.ts'
import { hiringEndpoints, jobEndpoints, jobReviewEndpoints } from './contract.ts'
import { employingEndpoints } from './contract/employing.ts'
import { readJobPage } from './job-page.ts'
import { anOpenJob, aPosting, apply, postJob, versionOf } from './test-kit.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let admin: Person
let nora: Person
let ada: Person

beforeAll(async () => {
  harbor = await makeOrganization()
  admin = await harbor.person('admin')
  nora = await harbor.person('partner')
  ada = await harbor.person('client')
})
const visitor = { host: '' }
const list = async (filter: Record<string, unknown> = {}, as: Person | null = null) => {
  visitor.host = harbor.host
  return ask(as, jobEndpoints.listJobs, filter, visitor)
}
const titles = async (filter: Record<string, unknown> = {}, as: Person | null = null) =>
  (await list(filter, as)).body.map(({ title }) => title)

describe('a job that is posted', () => {
  it('has a number and waits: everybody sees it as pending, without what was written beyond the list', async () => {
    const { jobId, answer } = await postJob(harbor, {
      jobTitle: 'Night baker',
      description: 'Only for later',
    })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ reference: expect.stringMatching(/^LF-\d{6}$/), crisis: 'none' })
    const [row] = (await list({ status: 'pending' })).body
    expect(row).toMatchObject({
      id: jobId,
      title: 'Night baker',
      company: 'Bay Bakery',
      payRate: '$19-22 an hour',
      pay: { minCents: 1900, maxCents: 2200, per: 'hour' },
      city: 'Oakland',
      state: 'CA',
      status: 'pending',
      applicationCount: 0,
      contact: null,
      mine: null,
    })
    const seen = await ask(ada, jobEndpoints.readJob, { id: jobId })
    expect(seen.body).toMatchObject({ description: '', policy: null, contact: null })
    expect(JSON.stringify(seen.body)).not.toMatch(/example\.org|Mill Road|010-0123|Nora/)
    expect((await apply(ada, jobId)).answer.body).toMatchObject({ code: 'jobs.not_open' })
    expect(
      (await ask(ada, jobEndpoints.markJob, { id: jobId, kind: 'interested', on: true })).body,
    ).toMatchObject({ code: 'jobs.not_open' })
    // Staff who look after it see it whole.
    const review = await ask(admin, jobReviewEndpoints.readJobReview, { id: jobId })
    expect(review.body.fields).toMatchObject({ address: '4 Mill Road', contactName: 'Nora Diaz' })
    expect((await ask(admin, jobEndpoints.readJob, { id: jobId })).body.contact).toMatchObject({
      address: '4 Mill Road',
    })
  })

  it.each(['businessName', 'contactName', 'email', 'jobTitle', 'payRate'])('needs %s', async (field) => {
    const { answer } = await postJob(harbor, { [field]: ' ' })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ code: 'request.invalid', message: expect.stringContaining(field) })
  })

  it('needs no more than these five, and is one when it is sent twice', async () => {
    const jobId = newId()
    const { businessName, contactName, jobTitle, payRate } = aPosting
    const body = { jobId, businessName, contactName, jobTitle, payRate, email: 'few@example.org' }
    const send = async () =>
      ask(
        null,
        jobEndpoints.postJob,
        { ...body, guard: await passGuard({ host: harbor.host }) },
        { host: harbor.host },
      )
    const first = await send()
    expect(first.status).toBe(201)
    const again = await send()
    expect(again.body).toMatchObject({ reference: first.body.reference, token: '' })
  })

  it('in which no check is promised names no records', async () => {
    const policy = { check: 'never', barred: [], assessed: [{ what: 'Theft', years: 3 }] }
    expect((await postJob(harbor, { policy })).answer.status).toBe(400)
  })

  it('with words of danger is let in whatever the guard thinks', async () => {
    const answer = await ask(
      null,
      jobEndpoints.postJob,
      {
        ...aPosting,
        jobId: newId(),
        description: 'I am going to kill myself tonight.',
        guard: { solution: '', website: 'filled' },
      },
      { host: harbor.host },
    )
    expect(answer.body).toMatchObject({ crisis: 'crisis', clientId: expect.any(String) })
  })
})

describe('a job that is out', () => {
  it('says what its employer commits to, and its contact to its owner and staff alone', async () => {
    const id = await anOpenJob(harbor, admin, nora)
    for (const who of [null, ada, await harbor.person('partner'), await harbor.person('therapist')]) {
      const { body } = await ask(who, jobEndpoints.readJob, { id }, { host: harbor.host })
      expect(body).toMatchObject({ status: 'approved', policy: aPosting.policy, contact: null })
    }
    for (const who of [nora, admin])
      expect((await ask(who, jobEndpoints.readJob, { id })).body.contact).toMatchObject({
        phone: aPosting.phone,
      })
  })

  it('counts applications that were not taken back', async () => {
    const id = await anOpenJob(harbor, admin, nora)
    await apply(ada, id)
    expect((await ask(null, jobEndpoints.readJob, { id }, { host: harbor.host })).body.applicationCount).toBe(
      1,
    )
    expect((await ask(ada, jobEndpoints.readJob, { id })).body.mine).toMatchObject({
      applicationId: expect.any(String),
    })
  })

  it('that was declined is not there any more', async () => {
    const { jobId } = await postJob(harbor)
    await ask(admin, submissionEndpoints.moveSubmissions, { ids: [jobId], to: 'declined', reason: 'A scam.' })
    expect((await ask(ada, jobEndpoints.readJob, { id: jobId })).status).toBe(404)
  })

  it('sent back with a question goes to the team again once it is mended, with the reason to read', async () => {
    const { jobId } = await postJob(harbor, {}, nora)
    await ask(admin, submissionEndpoints.moveSubmissions, {
      ids: [jobId],
      to: 'info_needed',
      reason: 'Which hours?',
    })
    const own = (await ask(nora, employingEndpoints.listOwnJobs)).body.find(({ id }) => id === jobId)
    expect(own).toMatchObject({ state: 'info_needed', reason: 'Which hours?' })
    const mended = await ask(nora, employingEndpoints.editOwnJob, {
      id: jobId,
      version: await versionOf(jobId),
      fields: aPosting,
    })
    expect(mended.body.state).toBe('pending')
  })

  it('that somebody reports is open in the inbox, until staff have looked at it', async () => {
    const id = await anOpenJob(harbor, admin, nora)
    const report = { id, reportId: newId(), reason: 'scam', words: 'They want $50 first.' }
    const send = async () =>
      ask(
        null,
        jobEndpoints.reportJob,
        { ...report, guard: await passGuard({ host: harbor.host }) },
        { host: harbor.host },
      )
    expect((await send()).status).toBe(201)
    expect((await send()).status).toBe(201)
    const open = (await ask(admin, submissionEndpoints.listSubmissions, { kind: 'job', unread: 'true' })).body
    expect(open.map((row) => row.id)).toContain(id)
    const review = (await ask(admin, jobReviewEndpoints.readJobReview, { id })).body
    expect(review.reports).toMatchObject([{ reason: 'scam', words: 'They want $50 first.', settledAt: null }])
    const settled = await ask(admin, jobReviewEndpoints.settleReports, { id })
    expect(settled.body.reports[0]?.settledAt).toEqual(expect.any(String))
  })

  it('shows staff what else the same employer posted', async () => {
    const email = `twice-${newId().slice(0, 6)}@example.org`.toLowerCase()
    const first = await postJob(harbor, { email, businessName: 'Twice and Co', jobTitle: 'Cook' })
    const second = await postJob(harbor, { email, businessName: 'TWICE AND CO', jobTitle: 'cook' })
    const review = await ask(admin, jobReviewEndpoints.readJobReview, { id: second.jobId })
    expect(review.body.others).toMatchObject([{ id: first.jobId, sameTitle: true }])
  })
})

describe('finding a job', () => {
  let org: typeof harbor
  let boss: Person
  let ben: Person
  const found = async (filter: Record<string, unknown>, as: Person | null = null) =>
    (await ask(as, jobEndpoints.listJobs, { status: 'approved', ...filter }, { host: org.host })).body.map(
      ({ title }) => title,
    )
  beforeAll(async () => {
    org = await makeOrganization()
    boss = await org.person('admin')
    ben = await org.person('client')
    const { clock } = await theWorld()
    const make = async (given: Record<string, unknown>) => {
      await anOpenJob(org, boss, null, given)
      clock.advance(1000)
    }
    await make({ jobTitle: 'Café cook', payRate: '$17 an hour', policy: null })
    await make({
      jobTitle: 'Night guard',
      payRate: '$45,000 a year',
      zip: '94103',
      shift: { weekdays: [5, 6], fromMinute: 1320, toMinute: 360 },
      policy: { check: 'never', barred: [], assessed: [] },
    })
    await make({
      jobTitle: 'Picker',
      payRate: 'to be discussed',
      zip: '90012',
      jobType: 'part-time',
      shift: { weekdays: [1, 3], fromMinute: 540, toMinute: 780 },
      policy: { check: 'after_offer', barred: [{ what: 'A', law: 'B' }], assessed: [] },
    })
  })

  it.each([
    [{}, ['Picker', 'Night guard', 'Café cook']],
    [{ q: 'cafe' }, ['Café cook']],
    [{ q: 'NIGHT gua' }, ['Night guard']],
    [{ q: '%' }, ['Picker', 'Night guard', 'Café cook']],
    [{ q: 'ight' }, []],
    [{ type: 'part-time' }, ['Picker']],
    [{ pay: 18 }, ['Night guard']],
    [{ place: 'CA' }, ['Picker', 'Night guard', 'Café cook']],
    [{ place: 'oakl' }, ['Café cook']],
    [{ place: 'Oakland, CA' }, ['Café cook']],
    [{ place: 'Oakland California' }, ['Café cook']],
    [{ place: 'california' }, ['Picker', 'Night guard', 'Café cook']],
    [{ place: 'Oakland, NV' }, []],
    [{ place: '94612' }, ['Café cook']],
    [{ zip: '94607', within: 5 }, ['Café cook']],
    [{ zip: '94607', within: 25 }, ['Night guard', 'Café cook']],
    [{ days: '1,2,3' }, ['Picker']],
    [{ outFrom: '06:00', outTo: '21:00' }, ['Picker']],
    [{ outFrom: '04:00', outTo: '21:00' }, ['Picker', 'Café cook']],
    [{ record: 'ignored' }, ['Night guard']],
    [{ record: 'not_barred' }, ['Night guard']],
  ])('by %j', async (filter, wanted) => {
    expect(await found(filter)).toEqual(wanted)
  })

  it('says how far away it is, and hides no job from a ZIP code that is in no list', async () => {
    const { body } = await ask(null, jobEndpoints.listJobs, { zip: '94607', q: 'cook' }, { host: org.host })
    expect(body[0]?.miles).toBeGreaterThan(0.3)
    expect(body[0]?.miles).toBeLessThan(4)
    const near = { q: 'cook', zip: '75036-1199', within: 5 }
    const unknown = await ask(null, jobEndpoints.listJobs, near, { host: org.host })
    expect(unknown.body).toMatchObject([{ id: body[0]?.id, miles: null }])
  })

  it('goes on page by page', async () => {
    const first = await ask(null, jobEndpoints.listJobs, { limit: 2 }, { host: org.host })
    const link = /<([^>]+)>/.exec(String(first.headers['link']))?.[1] ?? ''
    const cursor = new URL(link, 'http://x').searchParams.get('cursor')
    const second = await ask(null, jobEndpoints.listJobs, { limit: 2, cursor }, { host: org.host })
    expect(second.body.map(({ title }) => title)).toEqual(['Café cook'])
  })

  it('leaves out what runs into the own curfew, and says what else runs into one’s week', async () => {
    expect((await ask(null, jobEndpoints.listJobs, { fits: 'true' }, { host: org.host })).status).toBe(401)
    await ask(ben, conditionEndpoints.addCondition, {
      id: ben.clientId,
      conditionId: newId(),
      kind: 'curfew',
      text: 'Home at night',
      source: { document: 'Terms' },
      curfew: { weekdays: [0, 1, 2, 3, 4, 5, 6], fromMinute: 1260, toMinute: 360 },
    })
    expect(await found({ fits: 'true' }, ben)).toEqual(['Picker'])
    // A Tuesday at 10 in the morning, where the organization is.
    const { clock } = await theWorld()
    let at = new Date(clock.now().getTime() + days(2))
    const local = (date: Date) =>
      new Intl.DateTimeFormat('en-US', {
        weekday: 'short',
        hour: 'numeric',
        hourCycle: 'h23',
        timeZone: 'America/Los_Angeles',
      }).format(date)
    while (!local(at).startsWith('Tue') || !local(at).endsWith('10')) at = new Date(at.getTime() + 3_600_000)
    const made = await ask(ben, appointmentEndpoints.createAppointment, {
      clientId: ben.clientId,
      title: 'Clinic',
      scheduledAt: at.toISOString(),
    })
    expect(made.status).toBe(201)
    const [cook] = (await ask(ben, jobEndpoints.listJobs, { q: 'cook' }, { host: org.host })).body
    expect(cook?.mine?.clashes).toEqual([
      { with: 'curfew', of: 'shift', weekdays: [1, 2, 3, 4, 5], at: null },
      { with: 'appointment', of: 'shift', weekdays: [2], at: made.body.scheduledAt },
      { with: 'appointment', of: 'interview', weekdays: [2], at: made.body.scheduledAt },
    ])
    const [picker] = (await ask(ben, jobEndpoints.listJobs, { q: 'picker' }, { host: org.host })).body
    expect(picker?.mine?.clashes.filter(({ of }) => of === 'shift')).toEqual([])
  })

  it('keeps what was saved in one’s own list when it is closed', async () => {
    const eve = await harbor.person('client')
    const id = await anOpenJob(harbor, admin, nora)
    await ask(eve, jobEndpoints.markJob, { id, kind: 'saved', on: true })
    expect((await list({ mine: 'saved' }, eve)).body).toMatchObject([{ id, mine: { isSaved: true } }])
    await ask(nora, employingEndpoints.closeOwnJob, { id })
    expect((await list({ mine: 'saved' }, eve)).body).toMatchObject([{ id, status: 'closed' }])
    expect(await titles({ mine: 'interested' }, eve)).toEqual([])
    await ask(eve, jobEndpoints.markJob, { id, kind: 'saved', on: false })
    expect((await list({ mine: 'saved' }, eve)).body).toEqual([])
  })
})

describe('the page of a job', () => {
  const evil = '</script><script>alert(1)</script>'
  const page = async (id: string) => {
    const { services } = await theWorld()
    return readJobPage(services, { organizationId: harbor.id, id, language: 'en', nonce: 'abc' })
  }
  const dataOf = (head: string) =>
    JSON.parse(/<script type="application\/ld\+json" nonce="abc">([^<]*)<\/script>/.exec(head)?.[1] ?? 'null')

  it('carries a JobPosting that machines read, and nothing that anybody wrote becomes markup', async () => {
    const id = await anOpenJob(harbor, admin, nora, {
      jobTitle: evil,
      description: `Bread <b>every</b> day\nand ${evil}`,
      requirements: evil,
    })
    const { status, head, body } = await page(id)
    expect(status).toBe(200)
    expect(dataOf(head)).toMatchObject({
      '@context': 'https://schema.org/',
      '@type': 'JobPosting',
      title: evil,
      datePosted: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      hiringOrganization: { '@type': 'Organization', name: 'Bay Bakery' },
      employmentType: 'FULL_TIME',
      jobLocation: {
        address: {
          addressLocality: 'Oakland',
          addressRegion: 'CA',
          postalCode: '94612',
          addressCountry: 'US',
        },
      },
      baseSalary: { currency: 'USD', value: { minValue: 19, maxValue: 22, unitText: 'HOUR' } },
      description: expect.stringContaining('&#60;b&#62;every'),
    })
    expect(dataOf(head).description).not.toMatch(/<(?!\/?p>)/)
    expect(head.match(/<script/g)).toHaveLength(1)
    expect(head).toMatch(new RegExp(`<link rel="canonical" href="[^"]+/jobs/${id}" />`))
    expect(body).not.toContain('<script')
    expect(body).toContain('Theft')
    expect(head + body).not.toMatch(/Mill Road|010-0123|example\.org/)
  })

  it('is gone once it is closed, not listed while it waits, and unknown otherwise', async () => {
    const id = await anOpenJob(harbor, admin, nora)
    await ask(nora, employingEndpoints.closeOwnJob, { id })
    expect(await page(id)).toMatchObject({ status: 410, head: expect.stringContaining('noindex') })
    const { jobId } = await postJob(harbor)
    const waiting = await page(jobId)
    expect(waiting).toMatchObject({ status: 200, head: '<meta name="robots" content="noindex" />' })
    expect(waiting.body).toContain('Our team is looking at this job.')
    // Without a script too it says what it is, with the way to the others, and nothing of the job.
    const [closed, unknown] = [await page(id), await page(newId())]
    expect(closed.body).toContain('This job is closed')
    expect(unknown).toMatchObject({ status: 404, body: expect.stringContaining('This job is not here') })
    for (const { body } of [waiting, closed, unknown]) {
      expect(body).toContain('href="/hub?tab=jobs"')
      expect(body).not.toContain('Baker')
    }
    expect(await page("x' or 1=1")).toMatchObject({ status: 404 })
  })
})

describe('help with hiring', () => {
  it('ships with what holds today, is written anew by admins, and every version stays', async () => {
    const read = async (language = 'en') =>
      (
        await ask(
          null,
          hiringEndpoints.readHiringHelp,
          {},
          { host: harbor.host, cookie: `language=${language}` },
        )
      ).body.find(({ topic }) => topic === 'wotc')
    expect(await read()).toMatchObject({
      isOwn: false,
      text: expect.stringContaining('lapsed on 1 January 2026'),
    })
    expect((await read('es'))?.text).toContain('1 de enero de 2026')
    const { clock } = await theWorld()
    const today = dayAt(clock.now(), 'America/Los_Angeles')
    const tomorrow = dayAt(new Date(clock.now().getTime() + days(1)), 'America/Los_Angeles')
    const write = (texts: unknown, checkedOn = today) =>
      ask(admin, hiringEndpoints.writeHiringHelp, { topic: 'wotc', texts, source: 'irs.gov', checkedOn })
    // Nobody has checked it on a day that has not come.
    const early = await write({ en: 'It was renewed.', es: '', ar: '' }, tomorrow)
    expect([early.status, early.body]).toMatchObject([422, { code: 'jobs.in_the_future' }])
    await write({ en: 'It was renewed.', es: '', ar: 'تم تجديده' })
    expect(await read()).toMatchObject({ isOwn: true, text: 'It was renewed.', checkedOn: today })
    expect((await read('es'))?.text).toBe('It was renewed.')
    expect((await read('ar'))?.text).toBe('تم تجديده')
    const { body } = await write(null)
    expect(body.filter(({ topic }) => topic === 'wotc')).toHaveLength(2)
    expect(await read()).toMatchObject({ isOwn: false })
  })
})
