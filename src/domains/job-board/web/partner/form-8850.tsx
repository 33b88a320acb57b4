import { useTranslation } from 'react-i18next'
import { Fold } from '#ui/fold.tsx'
import { languageOf } from '#shared/languages.ts'
import { useDayThere } from '#web/org-slots.ts'
import type { Applicant } from '../../contract/application.ts'
import type { PostingFields } from '../../contract/posting.ts'

interface Form8850Props {
  applicant: Applicant
  posting: PostingFields
}

/**
 * What is known of the employer's page of Form 8850 (IRS, rev. March 2016, "For Employer's Use Only"), to copy from: who
 * employs, whom to ask, and the days, as the letter has them: those of the organization. The applicant's page is theirs
 * alone.
 */
export function Form8850({ applicant, posting }: Form8850Props) {
  const { t, i18n } = useTranslation('hiring-help')
  const dayThere = useDayThere()
  // With its year, as a form wants it.
  const format = new Intl.DateTimeFormat(languageOf(i18n.language).locale, {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
  const written = (day: string): string => format.format(new Date(`${day}T00:00:00Z`))
  const movedTo = (stage: 'offer' | 'hired'): string => {
    const moved = applicant.events.findLast(({ to }) => to === stage)
    return moved ? written(dayThere(moved.at)) : ''
  }
  const lines = [
    ['employer', posting.businessName],
    ['phone', posting.phone],
    [
      'address',
      [posting.address, posting.city, `${posting.state} ${posting.zip}`.trim()].filter(Boolean).join(', '),
    ],
    ['person', posting.contactName],
    ['applicant', applicant.name],
    ['offered', movedTo('offer')],
    ['hired', movedTo('hired')],
    ['started', applicant.startsOn && written(applicant.startsOn)],
  ] as const
  return (
    <Fold title={t('form.title')} look="line">
      <p>{t('form.applicantFirst')}</p>
      <dl className="mt-3 flex flex-col gap-2 sm:grid sm:grid-cols-[auto_1fr] sm:items-baseline sm:gap-x-6">
        {lines.map(([name, value]) => (
          <div key={name} className="sm:contents">
            <dt className="text-sm text-muted">{t(`form.${name}`)}</dt>
            <dd className="break-words">{value ? <bdi>{value}</bdi> : t('form.unknown')}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3">{t('form.yours')}</p>
    </Fold>
  )
}
