import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { useEnterAsPartner } from '#domains/auth/web/partner-queries.ts'
import { ApiError } from '#web/api.ts'
import { refusesCookies } from '#web/cookies.ts'
import { homeOf } from '../../paths.ts'

/** A press, not the mere opening of the page: programs that look into letters open links, and would use this one up. */
export function EnterAsPartner({ token, onExpired }: { token: string; onExpired(): void }) {
  const { t } = useTranslation('login')
  const enter = useEnterAsPartner()
  const underWay = useRef(false)
  const [isRefused, setRefused] = useState(false)

  async function go() {
    if (underWay.current) return
    // The link is not used up where nothing could come of it.
    setRefused(refusesCookies())
    if (refusesCookies()) return
    underWay.current = true
    try {
      const { user } = await enter.mutateAsync({ token })
      const place = new URLSearchParams(location.search).get('place')
      location.replace(place ? `${homeOf(user.role)}?place=${encodeURIComponent(place)}` : homeOf(user.role))
    } catch (error) {
      underWay.current = false
      if (error instanceof ApiError && error.code === 'auth.link_expired') onExpired()
    }
  }

  return (
    <div className="flex flex-col gap-4">
      {isRefused && (
        <Banner tone="danger" announce="alert" title={t('failed.cookies')}>
          {t('failed.cookiesText')}
        </Banner>
      )}
      {enter.isError && (
        <Banner tone="danger" announce="alert">
          {t('failed.unreachableText')}
        </Banner>
      )}
      <Button
        variant="primary"
        size="large"
        className="self-start"
        onClick={() => void go()}
        busy={(enter.isPending || enter.isSuccess) && t('busy')}
      >
        {t('welcome.enter')}
      </Button>
    </div>
  )
}
