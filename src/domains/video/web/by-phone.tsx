import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { PhoneLink } from '#ui/phone-link.tsx'
import { firstName } from '#shared/names.ts'
import type { VideoRoom } from '../contract.ts'
import { OwnNumber } from './own-number.tsx'
import type { Talk } from './talk.ts'
import type { TalkView } from './talk-view.ts'

interface ByPhoneProps {
  talk: Talk
  view: TalkView
  room: VideoRoom
  onEnd(): void
}

/** The same session by phone: who calls whom, at which number, and the way back. */
export function ByPhone(props: ByPhoneProps) {
  return (
    <Card>
      {props.room.side === 'host' ? <ForHost {...props} /> : <ForClient {...props} />}
      <Back {...props} />
    </Card>
  )
}

function ForClient({ room, talk }: ByPhoneProps) {
  const { t } = useTranslation('video')
  const { ending, team } = room.phone
  if (room.reached)
    return (
      <>
        <h2 className="text-xl">{t('phone.title')}</h2>
        <p role="status" className="mt-3">
          {t('phone.talking')}
        </p>
      </>
    )
  return (
    <>
      <h2 className="text-xl">{t('phone.title')}</h2>
      {ending ? (
        <p className="mt-3 text-lg">
          {t('phone.calls', { ending: `\u2066${ending}\u2069` })} {t('phone.listed')}
        </p>
      ) : (
        <>
          <p className="mt-3 text-lg">{t('phone.noNumber')}</p>
          <OwnNumber clientId={room.clientId} onKept={() => void talk.goOn('phone')} />
        </>
      )}
      {team && (
        <p className="mt-3">
          <span>{t(ending ? 'phone.orCall' : 'phone.orCallUs')} </span>
          <Number number={team} />
        </p>
      )}
    </>
  )
}

function ForHost({ talk, view, room, onEnd }: ByPhoneProps) {
  const { t } = useTranslation('video')
  const name = firstName(room.otherName)
  return (
    <>
      <h2 className="text-xl">{t('phone.titleHost', { name })}</h2>
      {room.phone.number ? (
        <p className="mt-3">
          {t('phone.number')}: <Number number={room.phone.number} />
        </p>
      ) : (
        <Banner tone="caution" className="mt-3">
          {t('phone.none')}
        </Banner>
      )}
      {room.reached ? (
        <p role="status" className="mt-3 font-bold">
          {t('phone.counting')}
        </p>
      ) : (
        <p className="mt-3 text-muted">{t('phone.reachedText')}</p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        {room.reached ? (
          <Button variant="primary" onClick={onEnd}>
            {t('host.end')}
          </Button>
        ) : (
          <Button
            variant="primary"
            busy={view.isBusy && t('phone.changing')}
            onClick={() => void talk.reached()}
          >
            {t('phone.reached')}
          </Button>
        )}
      </div>
    </>
  )
}

function Back({ talk, view }: ByPhoneProps) {
  const { t } = useTranslation('video')
  return (
    <div className="mt-5 border-t border-line pt-4">
      <Button busy={view.isBusy && t('phone.changing')} onClick={() => void talk.goOn('video')}>
        {t('phone.video')}
      </Button>
    </div>
  )
}

function Number({ number }: { number: string }) {
  return (
    <PhoneLink
      phone={number}
      className="inline-flex min-h-11 items-center text-lg font-bold text-accent-text underline underline-offset-4"
    />
  )
}
