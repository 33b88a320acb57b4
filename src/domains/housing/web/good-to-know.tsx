import { useTranslation } from 'react-i18next'
import { Fold } from '#ui/fold.tsx'
import { inspectionItems } from '../contract/words.ts'

const facts = ['address', 'rules', 'meet', 'visits', 'withdraw'] as const

/** What an owner should know before they hand in anything, and what is looked at later. */
export function GoodToKnow({ isOpen }: { isOpen: boolean }) {
  const { t } = useTranslation('housing')
  return (
    <Fold title={<h2 className="text-lg font-bold">{t('know.title')}</h2>} isOpen={isOpen}>
      <ul className="flex flex-col gap-2">
        {facts.map((fact) => (
          <li key={fact} className="flex gap-3">
            <span aria-hidden="true" className="mt-[0.7em] h-0.5 w-3 shrink-0 bg-accent-text" />
            {t(`know.${fact}`)}
          </li>
        ))}
      </ul>
      <Fold look="line" title={t('check.title')} className="mt-2">
        <InspectionList />
      </Fold>
    </Fold>
  )
}

/** Every point that is looked at, so that nothing is a surprise. */
export function InspectionList() {
  const { t } = useTranslation('housing')
  return (
    <>
      <p className="mb-2">{t('check.lead')}</p>
      <ul className="list-disc ps-5">
        {inspectionItems.map((item) => (
          <li key={item}>{t(`item.${item}`)}</li>
        ))}
      </ul>
    </>
  )
}
