import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Fold } from '#ui/fold.tsx'
import {
  AndroidDots,
  AndroidInstall,
  AndroidMenu,
  IphoneAdd,
  IphoneMenu,
  IphoneShare,
} from './install-drawings.tsx'
import { useInstall } from './use-install.ts'

/** How the product gets on the home screen: by the browser's own offer, else by steps; or that it is there. */
export function InstallCard() {
  const { t } = useTranslation('phone')
  const { state, install } = useInstall()
  return (
    <Card id="install" className="scroll-m-4">
      <h2 className="text-xl">{t('install.title')}</h2>
      {state === 'installed' ? (
        <p role="status" className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone="good">{t('install.installed')}</Badge>
          <span>{t('install.installedText')}</span>
        </p>
      ) : (
        <>
          <p className="measure mt-1 text-muted">{t('install.lead')}</p>
          {state === 'offered' ? (
            <Button variant="primary" className="mt-4" onClick={() => void install()}>
              {t('install.button')}
            </Button>
          ) : (
            <Steps />
          )}
        </>
      )}
    </Card>
  )
}

function Steps() {
  const { t } = useTranslation('phone')
  const isAndroid = /Android/.test(navigator.userAgent)
  const isIphone = /iPhone|iPad|iPod/.test(navigator.userAgent)
  const iphone = (
    <Fold key="iphone" look="line" title={t('install.iphone.title')} isOpen={isIphone}>
      <Step picture={<IphoneShare />}>{t('install.iphone.share')}</Step>
      <Step picture={<IphoneMenu />}>{t('install.iphone.menu')}</Step>
      <Step picture={<IphoneAdd />}>{t('install.iphone.add')}</Step>
    </Fold>
  )
  const android = (
    <Fold key="android" look="line" title={t('install.android.title')} isOpen={isAndroid}>
      <Step picture={<AndroidDots />}>{t('install.android.dots')}</Step>
      <Step picture={<AndroidMenu />}>{t('install.android.menu')}</Step>
      <Step picture={<AndroidInstall />}>{t('install.android.install')}</Step>
    </Fold>
  )
  return <div className="mt-3 flex flex-col gap-1">{isAndroid ? [android, iphone] : [iphone, android]}</div>
}

function Step({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-center gap-4 py-2">
      {picture}
      <p>{children}</p>
    </div>
  )
}
