import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Fold } from '#ui/fold.tsx'
import { TextArea } from '#ui/inputs.tsx'
import { Switch } from '#ui/switch.tsx'
import type { Tone } from '#ui/tone.tsx'
import { PhoneLink } from '#ui/phone-link.tsx'
import { firstName } from '#shared/names.ts'
import { useDraft } from '#web/drafts.ts'
import { calendarDay, timeOrDay } from '#web/format.ts'
import { useTooLong } from '#web/too-long.ts'
import { useFocusAfter } from '#web/use-focus-after.ts'
import { type ClientPlace, longestHousing } from '../contract/shapes.ts'
import { clientReasons } from '../contract/words.ts'
import { DeclineForm } from './decline-form.tsx'
import { HomeCheckIns } from './home-check-ins.tsx'
import { areaOf, HomeFacts, Photos } from './home-facts.tsx'
import { LeftWords } from './left-words.tsx'
import { MeetingBox, WorkerLine } from './meeting-box.tsx'
import { useHousingProblem } from './problem.tsx'
import { TermChanges } from './term-changes.tsx'
import { useAnswerPlace, useAskAboutPlace, useShareName, useSuggestMeeting } from './queries.ts'

const tones: Record<ClientPlace['state'], Tone> = {
  proposed: 'caution',
  agreed: 'good',
  moved_in: 'good',
  moved_out: 'neutral',
  declined: 'neutral',
  withdrawn: 'neutral',
}

type Crisis = 'none' | 'watch' | 'crisis'
interface PlaceCardProps {
  clientId: string
  place: ClientPlace
  onHeard(level: Crisis): void
}

/** A place that was proposed: what it is like, who asks, and what to say to it. */
export function PlaceCard({ clientId, place, onHeard }: PlaceCardProps) {
  const { t, i18n } = useTranslation('housing')
  const day = (on: string) => calendarDay(on, i18n.language)
  const isOpen = place.state === 'proposed' || place.state === 'agreed'
  return (
    <Card as="article">
      <div className="flex flex-col gap-4">
        <div>
          <Badge tone={tones[place.state]}>{t(`place.state.${place.state}`)}</Badge>
          <h3 className="mt-2 text-xl font-bold">{t('place.near', { place: areaOf(place.home) })}</h3>
          <p className="text-muted">
            {place.roomName && <>{t('place.room', { room: place.roomName })} · </>}
            {t(place.movedInOn ? 'place.since' : 'place.moveIn', {
              day: day(place.movedInOn ?? place.fromDay),
            })}
          </p>
        </div>
        <HomeCheckIns clientId={clientId} place={place} />
        {place.arrival && <Arrival place={place} />}
        {place.changes && <TermChanges changes={place.changes} />}
        {place.state === 'withdrawn' && <p>{t('place.kind')}</p>}
        {place.state === 'declined' && <p>{t('place.declined')}</p>}
        <Photos photos={place.photos} />
        {place.words && isOpen && (
          <div>
            <h4 className="font-bold">{t('place.says', { name: firstName(place.worker.fullName) })}</h4>
            <p dir="auto" className="whitespace-pre-line break-words">
              {place.words}
            </p>
          </div>
        )}
        {(isOpen || place.state === 'moved_in') && <HomeFacts home={place.home} />}
        {isOpen && place.rulesForLater > 0 && (
          <p className="text-muted">{t('place.rulesForLater', { count: place.rulesForLater })}</p>
        )}
        {isOpen && <WorkerLine worker={place.worker} />}
        {place.arrival && <ShareName clientId={clientId} place={place} />}
        {place.state === 'proposed' && <p className="text-muted">{t('place.hidden')}</p>}
        {isOpen && <Answer clientId={clientId} place={place} />}
        {isOpen && <Meeting clientId={clientId} place={place} />}
        <Talk clientId={clientId} place={place} mayAsk={isOpen} onHeard={onHeard} />
      </div>
    </Card>
  )
}

/** Where to go, whom to ask for, and when: only once both have agreed. */
function Arrival({ place }: { place: ClientPlace }) {
  const { t, i18n } = useTranslation('housing')
  if (!place.arrival) return null
  const { address, hostName, hostPhone } = place.arrival
  return (
    <div className="rounded-card border border-good bg-good-soft p-4">
      <h4 className="mb-1 font-bold">{t('place.arrival')}</h4>
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
        <dt className="text-muted">{t('place.address')}</dt>
        <dd className="font-bold">
          <bdi>{address}</bdi>
        </dd>
        <dt className="text-muted">{t('place.day')}</dt>
        <dd>{calendarDay(place.movedInOn ?? place.fromDay, i18n.language)}</dd>
        <dt className="text-muted">{t('place.host')}</dt>
        <dd>
          <bdi>{hostName}</bdi>
        </dd>
        {hostPhone && (
          <>
            <dt className="text-muted">{t('place.hostPhone')}</dt>
            <dd>
              <PhoneLink
                phone={hostPhone}
                className="font-bold text-accent-text underline underline-offset-4"
              />
            </dd>
          </>
        )}
      </dl>
    </div>
  )
}

/** Its own question: the host learns the full name and number only after a yes to exactly this. */
function ShareName({ clientId, place }: { clientId: string; place: ClientPlace }) {
  const { t } = useTranslation('housing')
  const share = useShareName(clientId)
  const problemOf = useHousingProblem()
  return (
    <div>
      <Switch
        label={t('place.shareName')}
        hint={t('place.shareNameHint')}
        checked={place.isNameShared}
        onChange={(isShared) => share.mutate({ placementId: place.id, isShared })}
        onLabel={t('place.shareOn')}
        offLabel={t('place.shareOff')}
        disabled={share.isPending}
      />
      {share.error && (
        <p role="alert" className="text-danger">
          {problemOf(share.error)}
        </p>
      )}
    </div>
  )
}

function Answer({ clientId, place }: { clientId: string; place: ClientPlace }) {
  const { t } = useTranslation('housing')
  const answer = useAnswerPlace(clientId)
  const problemOf = useHousingProblem()
  const [declining, setDeclining] = useState(false)
  const placementId = place.id
  const problem = problemOf(answer.error)
  const part = useFocusAfter<HTMLDivElement>(`${declining} ${answer.isSuccess}`)
  if (declining)
    return (
      <div ref={part}>
        <DeclineForm
          reasons={clientReasons}
          busy={answer.isPending}
          problem={problem}
          onSend={(reason) => answer.mutate({ placementId, said: { answer: 'declined', reason } })}
          onCancel={() => setDeclining(false)}
        />
      </div>
    )
  const saidYes = place.ownAnswer === 'accepted'
  return (
    <div ref={part} className="flex flex-col gap-3">
      {saidYes && (
        <p data-next role="status" className="font-bold">
          {t(place.state === 'proposed' ? 'place.youYes' : 'place.state.agreed')}
        </p>
      )}
      {place.state === 'proposed' && !saidYes && place.hostAgreed && (
        <p className="font-bold">{t('place.hostYes')}</p>
      )}
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {!saidYes && (
          <Button
            variant="primary"
            busy={answer.isPending && t('saving')}
            onClick={() =>
              answer.mutate({ placementId, said: { answer: 'accepted' }, seenTerms: place.termsMark })
            }
          >
            {t('place.yes')}
          </Button>
        )}
        <Button data-next onClick={() => setDeclining(true)}>
          {t(saidYes ? 'place.cannot' : 'place.no')}
        </Button>
      </div>
    </div>
  )
}

function Meeting({ clientId, place }: { clientId: string; place: ClientPlace }) {
  const suggest = useSuggestMeeting(clientId)
  const problemOf = useHousingProblem()
  return (
    <MeetingBox
      placementId={place.id}
      meeting={place.meeting}
      busy={suggest.isPending}
      problem={problemOf(suggest.error)}
      reader="client"
      onSuggest={(at, done) => suggest.mutate({ placementId: place.id, at }, { onSuccess: done })}
      onAccept={(at) => suggest.mutate({ placementId: place.id, at, accepts: true })}
    />
  )
}

/** Questions to the worker, and the answers. */
function Talk({
  clientId,
  place,
  mayAsk,
  onHeard,
}: {
  clientId: string
  place: ClientPlace
  mayAsk: boolean
  onHeard(level: Crisis): void
}) {
  const { t, i18n } = useTranslation('housing')
  const ask = useAskAboutPlace(clientId)
  const problemOf = useHousingProblem()
  const { draft, change, clear, id, wasBegun } = useDraft(`place ${place.id}`, { words: '' })
  const [asked, setAsked] = useState(false)
  const words = draft.words.trim()
  const tooLong = useTooLong()(words, longestHousing.words)
  const name = firstName(place.worker.fullName)
  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (!words || tooLong || ask.isPending) return
    ask.mutate(
      { placementId: place.id, wordsId: id, words },
      {
        onSuccess: ({ crisis }) => {
          onHeard(crisis)
          clear()
          setAsked(false)
        },
      },
    )
  }
  return (
    <div className="flex flex-col gap-3">
      {place.said.length > 0 && (
        <ol className="flex flex-col gap-2">
          {place.said.map((one) => (
            <li key={one.id} className="rounded-card border border-line px-3 py-2">
              <p className="text-sm text-muted">
                <bdi>{one.side === 'client' ? t('place.you') : name}</bdi> ·{' '}
                {timeOrDay(one.at, i18n.language)}
              </p>
              <p dir="auto" className="whitespace-pre-line break-words">
                {one.words}
              </p>
            </li>
          ))}
        </ol>
      )}
      {!mayAsk && <LeftWords words={draft.words} onClear={clear} />}
      {mayAsk && (
        <Fold look="line" title={t('place.ask', { name })} isOpen={wasBegun}>
          <form noValidate onSubmit={submit} className="flex flex-col items-start gap-3">
            <Field
              label={t('place.askLabel')}
              error={(asked && !words && t('place.askMissing')) || tooLong}
              className="w-full"
            >
              {(field) => (
                <TextArea
                  {...field}
                  dir="auto"
                  rows={3}
                  value={draft.words}
                  onChange={({ target }) => change({ words: target.value })}
                />
              )}
            </Field>
            {ask.isError && (
              <p role="alert" className="text-danger">
                {problemOf(ask.error)}
              </p>
            )}
            <Button type="submit" busy={ask.isPending && t('saving')}>
              {t('place.send')}
            </Button>
          </form>
        </Fold>
      )}
    </div>
  )
}
