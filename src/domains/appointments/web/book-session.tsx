import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { RadioGroup, Segmented } from '#ui/radio-group.tsx'
import { call } from '#web/api.ts'
import { useDraft } from '#web/drafts.ts'
import { dayAndTime } from '#web/format.ts'
import { Problem } from '#web/signed-out.tsx'
import type { AppointmentMode, Clash } from '../contract.ts'
import { type BookableProvider, type OpenTime, openTimeEndpoints } from '../contract/open-times.ts'
import { addDate } from './add-date.ts'
import { clashOf, isGone, problemOf } from './problem.ts'
import { useDateChange, useVideoAllowance } from './queries.ts'
import { TimePicker } from './time-picker.tsx'
import { serverDate, serverNow } from '#web/server-time.ts'

/** Under which what was chosen for a talk waits. */
export const bookDraft = 'book'
const nothing = { providerId: '', wanted: null as AppointmentMode | null, time: null as OpenTime | null }

interface BookSessionProps {
  clientId: string
  providers: readonly BookableProvider[]
  onBooked(): void
}

/** Books a talk: with whom, how, when. Somebody who finds no time is told when one becomes free. */
export function BookSession({ clientId, providers, onBooked }: BookSessionProps) {
  const { t, i18n } = useTranslation('appointments')
  // One id until it is booked: a try whose answer was lost is sent again, or moved, without booking twice.
  const { draft, id, change, clear } = useDraft(bookDraft, nothing)
  const { wanted } = draft
  const provider = providers.find((one) => one.id === draft.providerId) ?? providers[0]
  const providerId = provider?.id ?? ''
  const mode = wanted && provider?.modes.includes(wanted) ? wanted : (provider?.modes[0] ?? 'phone')
  const time = draft.time && Date.parse(draft.time.startsAt) > serverNow() ? draft.time : null
  const [clash, setClash] = useState<Clash | null>(null)
  const book = useDateChange(clientId, (despiteClash: boolean) =>
    addDate({
      ...{ clientId, providerId, mode, despiteClash },
      id,
      scheduledAt: time?.startsAt ?? '',
    }),
  )
  if (!provider) return null

  const choose = (next: OpenTime): void => {
    change({ time: next })
    setClash(null)
    book.reset()
  }
  const send = async (despiteClash: boolean): Promise<void> => {
    if (!time || book.isPending) return
    if (time.clash && !despiteClash) return setClash(time.clash)
    try {
      await book.mutateAsync(despiteClash)
      clear()
      onBooked()
    } catch (error) {
      setClash(clashOf(error))
    }
  }

  return (
    <div className="flex flex-col gap-5">
      {providers.length > 1 && (
        <RadioGroup
          legend={t('book.who')}
          options={providers.map(({ id: value, fullName }) => ({ value, label: fullName }))}
          value={provider.id}
          onChange={(next) => change({ providerId: next, time: null })}
        />
      )}
      <Segmented
        legend={t('book.how')}
        options={provider.modes.map((value) => ({ value, label: t(`mode.${value}`) }))}
        value={mode}
        // What stands against a time depends on whether the person leaves home for it.
        onChange={(next) => change({ wanted: next, time: null })}
      />
      {mode === 'video' && (
        <VideoLine clientId={clientId} day={(time?.startsAt ?? serverDate().toISOString()).slice(0, 10)} />
      )}
      <TimePicker
        key={provider.id}
        clientId={clientId}
        providerId={provider.id}
        daysAhead={provider.daysAhead}
        mode={mode}
        value={time}
        onChange={choose}
        step={clash}
        next={
          <>
            {book.isError && !clash && (
              <Banner tone="caution" announce="alert">
                <Problem error={book.error}>{t(problemOf(book.error))}</Problem>
              </Banner>
            )}
            {clash && (
              <Banner
                tone="caution"
                announce="alert"
                actions={
                  <>
                    <Button
                      variant="primary"
                      busy={book.isPending && t('saving')}
                      onClick={() => void send(true)}
                    >
                      {t('book.clashYes')}
                    </Button>
                    <Button onClick={() => setClash(null)}>{t('book.clashNo')}</Button>
                  </>
                }
              >
                {t('book.clashAsk', { what: t(`book.clash.${clash}`) })}
              </Banner>
            )}
            {time && !clash && !isGone(book.error) && (
              <Button
                variant="primary"
                size="large"
                busy={book.isPending && t('saving')}
                onClick={() => void send(false)}
              >
                {t('book.take', { when: dayAndTime(time.startsAt, i18n.language) })}
              </Button>
            )}
          </>
        }
      />
      <Waiting clientId={clientId} provider={provider} />
    </div>
  )
}

function VideoLine({ clientId, day }: { clientId: string; day: string }) {
  const { t } = useTranslation('appointments')
  const { data } = useVideoAllowance(clientId, day)
  if (!data || data.left === null) return null
  return (
    <p className="text-muted">
      {data.left === 0 ? t('book.leftNone') : t('book.left', { count: data.left })}
    </p>
  )
}

function Waiting({ clientId, provider }: { clientId: string; provider: BookableProvider }) {
  const { t } = useTranslation('appointments')
  const about = { id: clientId, providerId: provider.id }
  const join = useDateChange(clientId, () => call(openTimeEndpoints.joinWaitingList, about))
  const leave = useDateChange(clientId, () => call(openTimeEndpoints.leaveWaitingList, about))
  const isBusy = join.isPending || leave.isPending
  return (
    <div className="border-t border-line pt-4">
      {provider.isWaitedFor && <p className="mb-2">{t('book.waits')}</p>}
      <Button
        busy={isBusy && t('saving')}
        onClick={() => (provider.isWaitedFor ? leave : join).mutate(undefined)}
      >
        {t(provider.isWaitedFor ? 'book.waitEnd' : 'book.wait')}
      </Button>
      {(join.isError || leave.isError) && (
        <p role="alert" className="mt-2 text-danger">
          <Problem error={join.error ?? leave.error}>{t('problem.other')}</Problem>
        </p>
      )}
    </div>
  )
}
