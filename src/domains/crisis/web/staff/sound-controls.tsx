import Volume2 from 'lucide-react/icons/volume-2'
import VolumeX from 'lucide-react/icons/volume-x'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { askForNotices, useNoticePermission } from './desk-notice.ts'
import { playTest, setSound, useSound } from './ringer.ts'

/** Whether alerts can be heard here, a switch for it, and a way to hear it. */
export function SoundControls() {
  const { t } = useTranslation('care')
  const sound = useSound()
  // The hint goes at the first touch. Its room stays, or what was touched would move away under the finger.
  const [wasLocked] = useState(sound === 'locked')
  const Icon = sound === 'off' ? VolumeX : Volume2
  return (
    <div role="group" aria-label={t('sound.label')} className="flex flex-wrap items-center gap-2">
      <Button
        size="dense"
        className="min-h-11"
        aria-pressed={sound !== 'off'}
        icon={<Icon aria-hidden="true" className="size-4" />}
        onClick={() => setSound(sound === 'off')}
      >
        {t(sound === 'off' ? 'sound.off' : 'sound.on')}
      </Button>
      <Button size="dense" className="min-h-11" onClick={playTest}>
        {t('sound.test')}
      </Button>
      <NoticeControl />
      {(wasLocked || sound === 'locked') && (
        <p className={classNames('max-w-52 text-sm text-muted', sound !== 'locked' && 'invisible')}>
          {t('sound.locked')}
        </p>
      )}
    </div>
  )
}

/** Asks once whether the browser may call the person back while they look at something else. */
function NoticeControl() {
  const { t } = useTranslation('care')
  const permission = useNoticePermission()
  if (permission !== 'default') return null
  return (
    <Button size="dense" className="min-h-11" onClick={() => void askForNotices()}>
      {t('deskNotice.ask')}
    </Button>
  )
}
