import Phone from 'lucide-react/icons/phone'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { ownBrowser } from './browser.ts'
import type { DeviceProblem } from './devices.ts'

interface DeviceHelpProps {
  device: 'microphone' | 'camera'
  problem: DeviceProblem
  /** Goes on by phone; left out where there is no phone to go on by. */
  onPhone?: (() => void) | undefined
  isBusy?: boolean
}

/** Why a microphone or camera did not start, how to allow it in this browser, and a button that goes on by phone. */
export function DeviceHelp({ device, problem, onPhone, isBusy }: DeviceHelpProps) {
  const { t } = useTranslation('video')
  const isMicrophone = device === 'microphone'
  return (
    <Banner
      tone="caution"
      announce="alert"
      title={isMicrophone ? t(`permission.${problem}`) : undefined}
      actions={
        isMicrophone &&
        onPhone && (
          <Button
            icon={<Phone aria-hidden="true" className="size-5" />}
            busy={isBusy && t('phone.changing')}
            onClick={onPhone}
          >
            {t('privacy.phone')}
          </Button>
        )
      }
    >
      {!isMicrophone && <p>{t(`cameraPermission.${problem}`)}</p>}
      {problem === 'refused' ? (
        <p>{t(`permission.allow.${ownBrowser()}`)}</p>
      ) : (
        isMicrophone && <p>{t(`permission.${problem}How`)}</p>
      )}
      {isMicrophone && onPhone && <p className="mt-1">{t('permission.phone')}</p>}
    </Banner>
  )
}
