import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { calendarDay } from '#web/format.ts'
import type { StaffProperty } from '../../contract/shapes.ts'
import { Photos, useRentWords } from '../home-facts.tsx'
import { RulesForLater } from '../rules-for-later.tsx'

/** What an owner said of a place, as the team reads it: the street too. */
export function PropertyFacts({ property }: { property: StaffProperty }) {
  const { t, i18n } = useTranslation(['housing-desk', 'housing', 'states'])
  const rent = useRentWords()
  const { features, welcomes, rules, ownRules, renovationWish, fundingWish } = property
  const yesNo = (is: boolean, words: string) =>
    is ? `${t('housing-desk:house.yes')}${words ? `: ${words}` : ''}` : t('housing-desk:house.no')
  const notSaid = t('housing-desk:house.notSaid')
  const all = [...rules.map((rule) => t(`housing:rule.${rule}`)), ...ownRules.split('\n').filter(Boolean)]
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid gap-x-5 gap-y-2 sm:grid-cols-[auto_1fr]">
        <Fact label={t('housing-desk:house.address')}>
          <bdi className="font-bold">{property.address}</bdi>
          <span className="block">
            <bdi>{[property.city, property.state, property.zipCode].filter(Boolean).join(', ')}</bdi>
          </span>
          <span className="block text-sm text-muted">{t('housing-desk:house.addressNote')}</span>
        </Fact>
        <Fact label={t('housing-desk:house.rooms')}>{property.numberOfRooms}</Fact>
        <Fact label={t('housing-desk:house.condition')}>
          {property.propertyCondition ? t(`housing:condition.${property.propertyCondition}`) : notSaid}
        </Fact>
        <Fact label={t('housing:form.rent')}>{rent(property.rent)}</Fact>
        <Fact label={t('housing:form.freeFrom')}>
          {property.freeFrom ? calendarDay(property.freeFrom, i18n.language) : notSaid}
        </Fact>
        <Fact label={t('housing-desk:house.has')}>
          {features.map((one) => t(`housing:feature.${one}`)).join(' · ') || notSaid}
        </Fact>
        <Fact label={t('housing-desk:house.welcomes')}>
          {welcomes.map((one) => t(`housing:welcome.${one}`)).join(' · ') || notSaid}
        </Fact>
        <Fact label={t('housing-desk:house.rules')}>
          {all.join(' · ') || notSaid}
          <RulesForLater lines={property.rulesForLater} />
        </Fact>
        <Fact label={t('housing-desk:house.renovate')}>
          {yesNo(property.willingToRenovate, renovationWish)}
        </Fact>
        <Fact label={t('housing-desk:house.funding')}>
          {yesNo(property.requestGovernmentFunding, fundingWish)}
        </Fact>
        {property.additionalInfo && (
          <Fact label={t('housing-desk:house.more')}>
            <span dir="auto" className="whitespace-pre-line">
              {property.additionalInfo}
            </span>
          </Fact>
        )}
      </dl>
      <Photos photos={property.photos} />
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  )
}
