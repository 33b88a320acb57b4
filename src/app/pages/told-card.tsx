import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { CrisisNumberLinks } from '#domains/crisis/web/numbers.tsx'
import { useBoot } from '#web/org-slots.ts'
import { InSight } from './hub/heard.tsx'

/**
 * For a supporter or a partner whose message holds danger: the numbers, what to do now, and what happens next. Their page
 * cannot follow the call, and staff cannot write to them there. It may be about them or about the other person.
 */
export function ToldCard() {
  const { t } = useTranslation('messages')
  const { organization, testingMode } = useBoot()
  const { lifeline, emergency } = organization.crisisNumbers
  return (
    <div className="mb-6">
      <InSight>
        <Banner tone="danger" announce="no" title={t('danger.title')}>
          <p>{t('danger.you', { lifeline, emergency })}</p>
          <p className="mt-2">{t('danger.other', { lifeline, emergency })}</p>
          <CrisisNumberLinks className="mt-3" />
          <p className="mt-3">{t('danger.next')}</p>
          {testingMode && <p className="mt-2 text-sm">{t('danger.testing')}</p>}
        </Banner>
      </InSight>
    </div>
  )
}
