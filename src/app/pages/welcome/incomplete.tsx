import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { Card } from '#ui/card.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Page } from '#web/page.tsx'
import { NoLetter } from '../login/forgot-password.tsx'
import { TypeCode } from './type-code.tsx'

/**
 * /welcome without a whole secret: a person typed the address from a paper, or came by a link whose end is missing. Of a
 * partner's link the place is left often enough to know that there is no paper.
 */
export function Incomplete({ isCut }: { isCut: boolean }) {
  const { t } = useTranslation('login')
  const [search] = useSearchParams()
  const isPartner = search.has('place')
  const mayHavePaper = !isCut && !isPartner
  return (
    <Page title={t(mayHavePaper ? 'code.title' : 'cut.title')} width="text">
      <div className="flex flex-col gap-6">
        {mayHavePaper && (
          <Card>
            <h2 className="mb-3 text-lg font-bold">{t('code.open')}</h2>
            <TypeCode />
          </Card>
        )}
        <section className="flex flex-col gap-3">
          {mayHavePaper && <h2 className="text-lg font-bold">{t('cut.question')}</h2>}
          <p className="measure">{t('cut.text')}</p>
          <p className="flex flex-wrap gap-3">
            {!isPartner && (
              <Link to="/forgot-password" className={buttonClass()}>
                {t('cut.newLink')}
              </Link>
            )}
            <Link to="/partner-sign-in" className={buttonClass(isPartner ? 'primary' : 'quiet')}>
              {t(isPartner ? 'expired.newLink' : 'expired.partnerLink')}
            </Link>
          </p>
          {!isPartner && <p className="measure text-muted">{t('expired.invitation')}</p>}
          <NoLetter isPartner={isPartner} />
        </section>
      </div>
    </Page>
  )
}
