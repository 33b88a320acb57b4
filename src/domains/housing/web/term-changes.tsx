import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { inLine } from '#shared/list-words.ts'
import { calendarDay } from '#web/format.ts'
import type { ClientPlace, Terms } from '../contract/shapes.ts'
import { useRentWords } from './home-facts.tsx'

/** What the owner changed since somebody was asked: as it was, and as it is now. */
export function TermChanges({ changes }: { changes: NonNullable<ClientPlace['changes']> }) {
  const { t, i18n } = useTranslation('housing')
  const rent = useRentWords()
  const say = (field: keyof Terms, terms: Terms): string => {
    switch (field) {
      case 'rent':
        return rent(terms.rent)
      case 'rules':
        return inLine(
          terms.rules.map((one) => t(`rule.${one}`)),
          i18n.language,
        )
      case 'features':
        return inLine(
          terms.features.map((one) => t(`feature.${one}`)),
          i18n.language,
        )
      case 'welcomes':
        return inLine(
          terms.welcomes.map((one) => t(`welcome.${one}`)),
          i18n.language,
        )
      case 'propertyCondition':
        return terms.propertyCondition ? t(`condition.${terms.propertyCondition}`) : ''
      case 'freeFrom':
        return terms.freeFrom ? calendarDay(terms.freeFrom, i18n.language) : ''
      default:
        return terms.ownRules
    }
  }
  const fields = (Object.keys(changes.now) as (keyof Terms)[]).filter(
    (field) => JSON.stringify(changes.before[field]) !== JSON.stringify(changes.now[field]),
  )
  return (
    <Banner tone="caution" announce="no" title={t('changes.title')}>
      <p>{t('changes.text')}</p>
      <dl className="mt-2 flex flex-col gap-2" data-changes>
        {fields.map((field) => (
          <div key={field}>
            <dt className="font-bold">{t(`changes.field.${field}`)}</dt>
            <dd>
              {t('changes.before')}{' '}
              <bdi className="whitespace-pre-line">{say(field, changes.before) || t('meanwhile.empty')}</bdi>
            </dd>
            <dd>
              {t('changes.now')}{' '}
              <bdi className="whitespace-pre-line">{say(field, changes.now) || t('meanwhile.empty')}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Banner>
  )
}
