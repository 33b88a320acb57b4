import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Banner } from '#ui/banner.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { standingLink } from '#ui/link.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { dayAndTime, timeOfDay } from '#web/format.ts'
import { useSlot } from '#web/org-slots.ts'
import { usePage } from '#web/page.tsx'
import type { VideoRoom } from '../contract.ts'
import { BeforeJoining } from './before-joining.tsx'
import { ByPhone } from './by-phone.tsx'
import { Cover } from './cover.tsx'
import { HostLobby, Lobby } from './lobby.tsx'
import { MessageCard } from './message-card.tsx'
import { SessionClock } from './session-clock.tsx'
import type { Talk } from './talk.ts'
import type { TalkView } from './talk-view.ts'
import { TalkScreen } from './talk-screen.tsx'
import type { HeardLevel } from './where-now.tsx'
import { useLookAtOpening } from './use-look-at-opening.ts'
import { useDoubleEscape, useTalk } from './use-talk.ts'

interface VideoSessionProps {
  /** The appointment's. Also give it as the key. */
  id: string
  /** Where one comes from and goes back to. */
  home: string
  /** The other's record, where there is one to open. */
  recordPath?: (clientId: string) => string
  /** Where a note on this session is written. */
  notePath?: (clientId: string) => string
  /** What the screening found in the words that the client wrote here. */
  onHeard?: (level: HeardLevel) => void
}

/** A video session from the door to the end. The tab's title says nothing of it. */
export function VideoSession({ id, home, recordPath, notePath, onHeard }: VideoSessionProps) {
  const { t, i18n } = useTranslation('video')
  const heading = usePage(useSlot()('name'))
  const { talk, view } = useTalk(id)
  const { room } = view
  useDoubleEscape(useCallback(() => talk.media.cover(), [talk]))
  const isHost = room?.side === 'host'
  return (
    <div className="mx-auto w-full max-w-3xl">
      <p>
        <Link to={home} className={`${standingLink} text-sm`}>
          <span aria-hidden="true" className="arrow">
            ←
          </span>
          {t(isHost ? 'backCare' : 'back')}
        </Link>
      </p>
      <h1 ref={heading} tabIndex={-1} className="text-xl">
        {room ? t('with', { name: room.otherName }) : t('heading')}
      </h1>
      {room && (
        <p className="mb-4 flex flex-wrap items-center gap-x-4 text-muted tabular-nums">
          <time dateTime={room.scheduledAt}>{dayAndTime(room.scheduledAt, i18n.language)}</time>
          {view.isIn && room.state === 'open' && <SessionClock room={room} ahead={view.ahead} />}
          {recordPath && (
            <Link to={recordPath(room.clientId)} target="_blank" className={standingLink}>
              {t('host.record')}
            </Link>
          )}
        </p>
      )}
      {view.problem && room && <Problem code={view.problem} retry={() => void talk.look()} home={home} />}
      <Part talk={talk} view={view} home={home} notePath={notePath} onHeard={onHeard} />
      {view.covered && <Cover onBack={() => talk.media.uncover()} />}
    </div>
  )
}

type PartProps = { talk: Talk; view: TalkView } & Pick<VideoSessionProps, 'home'> & {
    [K in 'notePath' | 'onHeard']: VideoSessionProps[K] | undefined
  }

function Part({ talk, view, home, notePath, onHeard }: PartProps) {
  const { t } = useTranslation('video')
  const { room } = view
  if (!room)
    return view.problem ? (
      <Problem code={view.problem} retry={() => void talk.look()} home={home} />
    ) : (
      <SkeletonText lines={5} label={t('loading')} />
    )
  if (room.state === 'ended')
    return <Ended talk={talk} view={view} room={room} home={home} notePath={notePath} />
  if (!room.mayJoin) return <NotNow talk={talk} room={room} home={home} />
  if (room.goesBy === 'phone')
    return <ByPhone talk={talk} view={view} room={room} onEnd={() => void talk.end()} />
  if (view.isReturning) return <SkeletonText lines={5} label={t('loading')} />
  if (!view.isIn) return <BeforeJoining talk={talk} view={view} room={room} home={home} onHeard={onHeard} />
  if (room.seat === 'elsewhere') return <Elsewhere talk={talk} />
  if (room.state === 'waiting')
    return room.side === 'host' ? (
      <HostLobby talk={talk} view={view} room={room} />
    ) : (
      <Lobby talk={talk} view={view} room={room} />
    )
  return <TalkScreen talk={talk} view={view} room={room} />
}

const known = {
  'appointments.over': 'over',
  'video.not_video': 'not_video',
  'video.too_early': 'other',
  'video.nobody_waiting': 'nobody',
  'request.not_found': 'not_found',
  'auth.forbidden': 'forbidden',
  'auth.sign_in_required': 'signed_out',
  network: 'network',
} as const

function Problem({ code, retry, home }: { code: string; retry(): void; home: string }) {
  const { t } = useTranslation('video')
  const text = known[code as keyof typeof known] ?? 'other'
  return (
    <Banner
      tone="caution"
      announce="alert"
      className="mb-4"
      actions={
        text === 'signed_out' ? (
          <a href={`/login?next=${encodeURIComponent(location.pathname)}`} className={buttonClass('primary')}>
            {t('signIn')}
          </a>
        ) : text === 'network' || text === 'other' || text === 'nobody' ? (
          <Button onClick={retry}>{t('retry')}</Button>
        ) : (
          <Link to={home} className={buttonClass('quiet')}>
            {t('back')}
          </Link>
        )
      }
    >
      {t(`problem.${text}`)}
    </Banner>
  )
}

/** Too early, which opens by itself, or too late. */
function NotNow({ talk, room, home }: { talk: Talk; room: VideoRoom; home: string }) {
  const { t, i18n } = useTranslation('video')
  const isEarly = useLookAtOpening(talk, room)
  return (
    <MessageCard title={t(isEarly ? 'early' : 'late')}>
      <p className="mt-2">
        {isEarly
          ? t('earlyText', { when: dayAndTime(room.opensAt, i18n.language) })
          : t(room.side === 'host' ? 'lateTextHost' : 'lateText')}
      </p>
      <Link to={home} className={standingLink}>
        {t(room.side === 'host' ? 'backCare' : 'back')}
      </Link>
    </MessageCard>
  )
}

function Elsewhere({ talk }: { talk: Talk }) {
  const { t } = useTranslation('video')
  return (
    <MessageCard title={t('elsewhere.title')}>
      <p className="mt-2 mb-4">{t('elsewhere.text')}</p>
      <Button variant="primary" onClick={() => void talk.join()}>
        {t('elsewhere.take')}
      </Button>
    </MessageCard>
  )
}

function Ended({ talk, view, room, home, notePath }: Omit<PartProps, 'onHeard'> & { room: VideoRoom }) {
  const { t, i18n } = useTranslation('video')
  const at = (moment: string): string => timeOfDay(moment, i18n.language)
  const count = Math.round(room.talkedSeconds / 60)
  return (
    <MessageCard title={t('ended.title')}>
      <p className="mt-2">
        {count ? t('ended.minutes', { count }) : t(room.talkedSeconds ? 'ended.short' : 'ended.none')}
      </p>
      {room.startedAt && room.endedAt && (
        <p className="mt-1 tabular-nums">
          {t('ended.span', { from: at(room.startedAt), to: at(room.endedAt) })}
        </p>
      )}
      {room.side === 'client' && <p className="mt-1">{t('ended.text')}</p>}
      <div className="mt-3 flex flex-wrap items-center gap-4">
        {notePath && (
          <Link to={notePath(room.clientId)} className={buttonClass('primary')}>
            {t('ended.note')}
          </Link>
        )}
        {room.side === 'host' && room.mayJoin && (
          <Button
            busy={view.isBusy && t('host.admitting')}
            onClick={() => void (room.talkedSeconds ? talk.admit() : talk.join())}
          >
            {t('host.reopen')}
          </Button>
        )}
        {room.side === 'client' && room.mayJoin && !room.talkedSeconds && (
          <Button busy={view.isBusy && t('ready.joining')} onClick={() => void talk.join()}>
            {t('retry')}
          </Button>
        )}
        <Link to={home} className={standingLink}>
          {t(room.side === 'host' ? 'backCare' : 'back')}
        </Link>
      </div>
    </MessageCard>
  )
}
