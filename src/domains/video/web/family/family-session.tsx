import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { FamilyRoom } from '#domains/family-sessions/contract/shapes.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { standingLink } from '#ui/link.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { dayAndTime } from '#web/format.ts'
import { useSlot } from '#web/org-slots.ts'
import { usePage } from '#web/page.tsx'
import { Cover } from '../cover.tsx'
import { MessageCard } from '../message-card.tsx'
import { useLookAtOpening } from '../use-look-at-opening.ts'
import { useDoubleEscape } from '../use-talk.ts'
import { BeforeTheDoor, FamilyLobby } from './before-the-door.tsx'
import { FamilyScreen } from './family-screen.tsx'
import type { FamilyTalk } from './family-talk.ts'
import type { FamilyView } from './family-view.ts'
import { useFamilyTalk } from './use-family-talk.ts'

interface PartProps {
  talk: FamilyTalk
  view: FamilyView
  /** Where the person comes from and goes back to. */
  home: string
}

/** A family session from the door to the end. Give the appointment's id as the key. The tab's title says nothing of it. */
export function FamilySession({ id, home }: { id: string; home: string }) {
  const { t, i18n } = useTranslation('family-session')
  const heading = usePage(useSlot()('name'))
  const { talk, view } = useFamilyTalk(id)
  const { room } = view
  useDoubleEscape(useCallback(() => talk.media.cover(), [talk]))
  const names = room?.people.filter(({ isMe }) => !isMe).map(({ name }) => name) ?? []
  return (
    <div className="mx-auto w-full max-w-4xl">
      <p>
        <Link to={home} className={`${standingLink} text-sm`}>
          <span aria-hidden="true" className="arrow">
            ←
          </span>
          {t('back')}
        </Link>
      </p>
      <h1 ref={heading} tabIndex={-1} className="text-xl">
        {names.length ? t('with', { names: new Intl.ListFormat(i18n.language).format(names) }) : t('heading')}
      </h1>
      {room && (
        <p className="mb-4 text-muted tabular-nums">
          <time dateTime={room.scheduledAt}>{dayAndTime(room.scheduledAt, i18n.language)}</time>
        </p>
      )}
      {view.problem && room && <Problem code={view.problem} talk={talk} home={home} />}
      <Part talk={talk} view={view} home={home} />
      {view.covered && <Cover onBack={() => talk.media.uncover()} />}
    </div>
  )
}

function Part({ talk, view, home }: PartProps) {
  const { t } = useTranslation('family-session')
  const { room } = view
  if (!room)
    return view.problem ? (
      <Problem code={view.problem} talk={talk} home={home} />
    ) : (
      <SkeletonText lines={5} label={t('loading')} />
    )
  if (room.isEnded) return <Ended talk={talk} view={view} room={room} home={home} />
  if (!room.mayJoin) return <NotNow talk={talk} room={room} home={home} />
  if (view.isReturning) return <SkeletonText lines={5} label={t('loading')} />
  if (!view.isJoined) return <BeforeTheDoor talk={talk} view={view} room={room} />
  if (room.seat === 'elsewhere')
    return (
      <MessageCard title={t('elsewhere.title')}>
        <p className="mt-2 mb-4">{t('elsewhere.text')}</p>
        <Button variant="primary" onClick={() => void talk.join()}>
          {t('elsewhere.take')}
        </Button>
      </MessageCard>
    )
  if (!room.isIn) return <FamilyLobby talk={talk} view={view} room={room} />
  return <FamilyScreen talk={talk} view={view} room={room} />
}

const known = {
  'request.not_found': 'closed',
  'auth.forbidden': 'closed',
  'family-sessions.over': 'over',
  'family-sessions.client_first': 'clientFirst',
  'family-sessions.nobody_waiting': 'nobody',
  'auth.sign_in_required': 'signedOut',
  network: 'network',
} as const

function Problem({ code, talk, home }: { code: string; talk: FamilyTalk; home: string }) {
  const { t } = useTranslation('family-session')
  const text = known[code as keyof typeof known] ?? 'other'
  return (
    <Banner
      tone="caution"
      announce="alert"
      className="mb-4"
      actions={
        text === 'signedOut' ? (
          <a href={`/login?next=${encodeURIComponent(location.pathname)}`} className={buttonClass('primary')}>
            {t('signIn')}
          </a>
        ) : text === 'closed' || text === 'over' ? (
          <Link to={home} className={buttonClass('quiet')}>
            {t('back')}
          </Link>
        ) : (
          <Button onClick={() => void talk.look()}>{t('retry')}</Button>
        )
      }
    >
      {t(`problem.${text}`)}
    </Banner>
  )
}

/** Too early, which opens by itself, or too late. */
function NotNow({ talk, room, home }: { talk: FamilyTalk; room: FamilyRoom; home: string }) {
  const { t, i18n } = useTranslation('family-session')
  const isEarly = useLookAtOpening(talk, room)
  return (
    <MessageCard title={t(isEarly ? 'early' : 'late')}>
      <p className="mt-2 mb-3">
        {isEarly ? t('earlyText', { when: dayAndTime(room.opensAt, i18n.language) }) : t('lateText')}
      </p>
      <Link to={home} className={standingLink}>
        {t('back')}
      </Link>
    </MessageCard>
  )
}

function Ended({ talk, view, room, home }: PartProps & { room: FamilyRoom }) {
  const { t } = useTranslation('family-session')
  const count = Math.round(room.talkedSeconds / 60)
  return (
    <MessageCard title={t('ended.title')}>
      <p className="mt-2">
        {count ? t('ended.minutes', { count }) : t(room.talkedSeconds ? 'ended.short' : 'ended.none')}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-4">
        {room.isHost && room.mayJoin && (
          <Button busy={view.isBusy && t('joining')} onClick={() => void talk.join()}>
            {t('ended.again')}
          </Button>
        )}
        <Link to={home} className={standingLink}>
          {t('back')}
        </Link>
      </div>
    </MessageCard>
  )
}
