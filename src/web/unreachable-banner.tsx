import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { IconButton } from '#ui/button.tsx'
import { textLink } from '#ui/link.tsx'
import { useSlot } from '#web/org-slots.ts'
import { closeUnreachable } from '#web/unreachable.ts'

/** Stands in sight while what a person did got no answer: nothing is lost, and where help is that needs no server. */
export function UnreachableBanner() {
  const { t } = useTranslation()
  const slot = useSlot()
  const call = (number: string, label: string) => (
    <a href={`tel:${number}`} className={textLink}>
      {label}
    </a>
  )
  return (
    <div data-print="no" className="page sticky top-14 z-30 pt-2">
      <div className="relative">
        <Banner
          tone="danger"
          announce="alert"
          className="pe-14"
          title={t('unreachable.title')}
          actions={
            <>
              {call(slot('lifeline'), t('unreachable.call', { number: slot('lifeline') }))}
              {call(slot('emergency'), t('unreachable.danger', { number: slot('emergency') }))}
              <a href="/crisis" className={textLink}>
                {t('unreachable.more')}
              </a>
            </>
          }
        >
          {t('unreachable.text')}
        </Banner>
        <IconButton
          label={t('unreachable.close')}
          icon={<X aria-hidden="true" className="size-5" />}
          onClick={closeUnreachable}
          className="absolute end-2 top-2"
        />
      </div>
    </div>
  )
}
