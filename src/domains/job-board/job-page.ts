import { and, eq } from 'drizzle-orm'
import { publicUrl } from '#domains/auth/links.ts'
import { submissions } from '#domains/submissions/tables.ts'
import type { Services } from '#platform/context.ts'
import { escapeHtml } from '#platform/static-html.ts'
import { translate } from '#platform/texts.ts'
import { idPattern } from '#shared/ids.ts'
import type { RecordPolicy } from './contract/posting.ts'
import { statusOf } from './filter.ts'
import { payOf, type PostingRow, shiftOf } from './posting.ts'
import { jobPostings } from './tables.ts'

/** What the server writes into the page of a job, for whoever reads it without a script. */
export interface JobPage {
  status: 200 | 404 | 410
  title: string | null
  /** Goes before the end of the head. */
  head: string
  /** The job in plain words; goes where the page's own shape stands until its script runs. */
  body: string
}

const employment = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  temporary: 'TEMPORARY',
  contract: 'CONTRACTOR',
} as const
const units = { hour: 'HOUR', week: 'WEEK', month: 'MONTH', year: 'YEAR' } as const
const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** JSON inside of a script element: only "<" could end it, and two separators break older parsers. */
const scriptJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')

/** Words of a person as the HTML that the format wants: paragraphs, and nothing of theirs is markup. */
const asHtml = (text: string): string =>
  text
    .split(/\n+/)
    .filter((line) => line.trim())
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('')

/** A job as schema.org JobPosting. */
export const jobPostingOf = (
  posting: PostingRow,
  { url, postedAt, reference }: { url: string; postedAt: Date; reference: string },
): Record<string, unknown> => {
  const pay = payOf(posting)
  const shift = shiftOf(posting)
  const { title, company, city, state, zip, requirements, description } = posting
  return {
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title,
    description: asHtml([description, requirements].filter(Boolean).join('\n')) || asHtml(title),
    datePosted: postedAt.toISOString().slice(0, 10),
    identifier: { '@type': 'PropertyValue', name: company, value: reference },
    hiringOrganization: { '@type': 'Organization', name: company },
    employmentType: employment[posting.type],
    directApply: true,
    url,
    ...(city || state || zip
      ? {
          jobLocation: {
            '@type': 'Place',
            address: {
              '@type': 'PostalAddress',
              ...(city ? { addressLocality: city } : {}),
              ...(state ? { addressRegion: state } : {}),
              ...(zip ? { postalCode: zip } : {}),
              addressCountry: 'US',
            },
          },
        }
      : {}),
    ...(pay
      ? {
          baseSalary: {
            '@type': 'MonetaryAmount',
            currency: 'USD',
            value: {
              '@type': 'QuantitativeValue',
              ...(pay.minCents === pay.maxCents
                ? { value: pay.minCents / 100 }
                : { minValue: pay.minCents / 100, maxValue: pay.maxCents / 100 }),
              unitText: units[pay.per],
            },
          },
        }
      : {}),
    ...(shift
      ? {
          workHours: `${shift.weekdays.map((day) => weekdayNames[day]).join(', ')}: ${clockOf(shift.fromMinute)}-${clockOf(shift.toMinute)}`,
        }
      : {}),
    ...(requirements ? { qualifications: requirements } : {}),
  }
}

/** What an employer commits to, a sentence a line; the page and the paper say it in the same words. */
export const policyLines = (policy: RecordPolicy | null, language: string): string[] => {
  const say = (key: string, facts: Record<string, string | number> = {}) =>
    translate(language, 'jobs', `policy.${key}`, facts)
  if (!policy) return [say('notSaid')]
  if (policy.check === 'never') return [say('never')]
  return [
    say('afterOffer'),
    ...policy.barred.map(({ what, law }) => say('barredLine', { what, law })),
    ...policy.assessed.map(({ what, years }) => say('assessedLine', { what, years })),
    say(policy.barred.length + policy.assessed.length ? 'restIgnored' : 'allIgnored'),
  ]
}

const bodyOf = (posting: PostingRow, language: string): string => {
  const say = (key: string) => escapeHtml(translate(language, 'jobs', key))
  const facts = [
    [say('facts.pay'), posting.payRate],
    [say('facts.type'), translate(language, 'jobs', `type.${posting.type}`)],
    [say('facts.place'), [posting.city, posting.state].filter(Boolean).join(', ')],
    [say('facts.interviewDays'), posting.interviewDays],
  ].filter(([, value]) => value)
  const text = (title: string, words: string) =>
    words ? `<h2 class="mt-6 mb-2 text-xl">${title}</h2><div dir="auto">${asHtml(words)}</div>` : ''
  return `<article class="measure mb-8"><h1 class="text-2xl" dir="auto">${escapeHtml(posting.title)}</h1>
<p class="text-lg" dir="auto">${escapeHtml(posting.company)}</p>
<dl class="mt-4">${facts.map(([label, value]) => `<dt class="font-bold">${label}</dt><dd dir="auto">${escapeHtml(value ?? '')}</dd>`).join('')}</dl>
${text(say('facts.description'), posting.description)}${text(say('facts.requirements'), posting.requirements)}
<h2 class="mt-6 mb-2 text-xl">${say('policy.title')}</h2><ul dir="auto">${policyLines(
    posting.policy,
    language,
  )
    .map((line) => `<li>${escapeHtml(line)}</li>`)
    .join('')}</ul></article>`
}

/** What stands there in place of a job that nobody can apply for, with the way to the others. */
const insteadOf = (language: string, heading: string, text?: string): string => {
  const say = (key: string) => escapeHtml(translate(language, 'jobs', key))
  return `<h1 class="text-2xl">${say(heading)}</h1>
${text ? `<p class="measure my-4 text-lg">${say(text)}</p>` : ''}
<p class="mb-8"><a class="underline" href="/hub?tab=jobs">${say('own.browse')}</a></p>`
}

/** The page of a job: whole for one that is out, gone for one that was, and for every other as if it were not there. */
export const readJobPage = async (
  services: Services,
  {
    organizationId,
    id,
    language,
    nonce,
  }: { organizationId: string; id: string; language: string; nonce: string },
): Promise<JobPage> => {
  const hidden = '<meta name="robots" content="noindex" />'
  const [found] = idPattern.test(id)
    ? await services.db.orm
        .select({ job: submissions, posting: jobPostings })
        .from(jobPostings)
        .innerJoin(submissions, eq(submissions.id, jobPostings.id))
        .where(and(eq(jobPostings.id, id), eq(submissions.organizationId, organizationId)))
    : []
  const status = found ? statusOf(found.job.state) : null
  if (!found || !status) {
    // Whose job it is, and the team, see it all the same: they are not told first that it is not there.
    const body = `<noscript>${insteadOf(language, 'gone.title', 'gone.text')}</noscript>`
    return { status: 404, title: null, head: hidden, body }
  }
  const { posting, job } = found
  const title = `${posting.title} · ${posting.company}`
  if (status === 'pending')
    return { status: 200, title: null, head: hidden, body: insteadOf(language, 'waiting.one') }
  if (status === 'closed') {
    const body = insteadOf(language, 'closedPage.title', 'closedPage.text')
    return { status: 410, title, head: hidden, body }
  }
  const url = `${publicUrl(services)}/jobs/${id}`
  const data = jobPostingOf(posting, { url, postedAt: job.createdAt, reference: job.reference })
  const summary = [posting.title, posting.company, posting.payRate, posting.city].filter(Boolean).join(' · ')
  return {
    status: 200,
    title,
    head: `<link rel="canonical" href="${escapeHtml(url)}" />
<meta name="description" content="${escapeHtml(summary)}" />
<script type="application/ld+json" nonce="${escapeHtml(nonce)}">${scriptJson(data)}</script>`,
    body: bodyOf(posting, language),
  }
}
