import { useTranslation } from 'react-i18next'
import { Fold } from '#ui/fold.tsx'
import { PhoneLink } from '#ui/phone-link.tsx'
import { useBoot } from '#web/org-slots.ts'

const ways = ['listen', 'small', 'ask', 'yourself'] as const
const signs = ['stay', 'call', 'means', 'team'] as const

/** How to help, what to do in a crisis, and where families find help themselves. */
export function HowToHelp() {
  const { t } = useTranslation('supporter')
  const { lifeline, emergency } = useBoot().organization.crisisNumbers
  return (
    <div className="flex flex-col gap-3">
      <Fold title={t('help.title')}>
        <ul className="flex list-disc flex-col gap-2 ps-5 pb-2">
          {ways.map((way) => (
            <li key={way}>{t(`help.${way}`)}</li>
          ))}
        </ul>
      </Fold>
      <Fold title={t('crisis.title')}>
        <ul className="flex list-disc flex-col gap-2 ps-5">
          {signs.map((sign) => (
            <li key={sign}>{t(`crisis.${sign}`)}</li>
          ))}
        </ul>
        <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1 pb-2 font-bold">
          <span>
            {t('crisis.lifeline')} <PhoneLink phone={lifeline} />
          </span>
          <span>
            {t('crisis.emergency')} <PhoneLink phone={emergency} />
          </span>
        </p>
      </Fold>
      <Fold title={t('resources.title')}>
        <ul className="flex list-disc flex-col gap-2 ps-5 pb-2">
          <li>
            {t('resources.c211')} <PhoneLink phone="211" />
          </li>
          <li>
            {t('resources.nami')} <PhoneLink phone="1-800-950-6264" />
          </li>
          <li>
            {t('resources.samhsa')} <PhoneLink phone="1-800-662-4357" />
          </li>
          <li>
            {t('resources.violence')} <PhoneLink phone="1-800-799-7233" />
          </li>
        </ul>
      </Fold>
    </div>
  )
}
