import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Conversation } from '#domains/messaging/contract/shapes.ts'
import { newId } from '#shared/ids.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { ApiError } from '#web/api.ts'
import { momentOf } from '#web/date-field.ts'
import { dayAndTime } from '#web/format.ts'
import { notify } from '#web/notices.ts'
import { useAction } from '#web/use-endpoint.ts'
import { familySessionEndpoints } from '../contract.ts'
import { peopleAtMost } from '../contract/shapes.ts'
import { type When, WhenFields } from './when-fields.tsx'

const reasons = {
  'family-sessions.not_now': 'notNow',
  'family-sessions.not_chosen': 'notChosen',
  'appointments.in_the_past': 'past',
} as const

/** The client proposes a video session to people of a conversation. */
export function ProposeDialog({ conversation, onClose }: { conversation: Conversation; onClose(): void }) {
  const { t, i18n } = useTranslation('family-session')
  const [appointmentId] = useState(newId)
  const [when, setWhen] = useState<When>({ at: '', minutes: 45 })
  const members = conversation.members.filter(
    ({ isMe, hasLeft, role }) => !isMe && !hasLeft && (role === 'supporter' || role === 'counselor'),
  )
  const most = peopleAtMost - 1
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    members
      .filter(({ role }) => role === 'supporter')
      .slice(0, most)
      .map(({ userId }) => userId),
  )
  const [asked, setAsked] = useState(false)
  const propose = useAction(familySessionEndpoints.proposeFamilySession, {
    refreshes: [familySessionEndpoints.listFamilySessions],
  })
  const scheduledAt = momentOf(when.at)
  const peopleProblem =
    chosen.length === 0 ? t('propose.peopleMissing') : chosen.length > most && t('propose.full')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setAsked(true)
    if (!scheduledAt || peopleProblem || propose.isPending) return
    propose.mutate(
      {
        conversationId: conversation.id,
        appointmentId,
        userIds: [...chosen],
        scheduledAt,
        durationMinutes: when.minutes,
      },
      {
        onSuccess: ({ overlaps, scheduledAt: at }) => {
          const description = overlaps ? t(`overlaps.${overlaps}`) : dayAndTime(at, i18n.language)
          notify({ title: t('propose.done'), description, ...(overlaps ? {} : { tone: 'good' as const }) })
          onClose()
        },
      },
    )
  }
  const code = propose.error instanceof ApiError ? propose.error.code : ''
  const reason = reasons[code as keyof typeof reasons] ?? 'other'
  return (
    <Dialog
      open
      onClose={onClose}
      shape="sheet"
      title={t('propose.title')}
      closeLabel={t('cancel')}
      closesOutside={false}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <WhenFields when={when} asked={asked} onChange={setWhen} />
        <fieldset>
          <legend className="mb-1 font-bold">{t('propose.people')}</legend>
          <p className="text-sm text-muted">{t('propose.most')}</p>
          {members.map(({ userId, name, role }) => (
            <label key={userId} className="flex min-h-12 items-center gap-3">
              <input
                type="checkbox"
                className="size-6"
                checked={chosen.includes(userId)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, userId] : chosen.filter((one) => one !== userId))
                }
              />
              <span>
                <bdi>{name}</bdi>
                {role === 'counselor' && <span className="text-muted"> · {t('role.counselor')}</span>}
              </span>
            </label>
          ))}
          {asked && peopleProblem && (
            <p role="alert" className="text-danger">
              {peopleProblem}
            </p>
          )}
        </fieldset>
        <p className="text-sm text-muted">{t('propose.seen')}</p>
        <FormEnd
          send={t('propose.send')}
          busy={propose.isPending && t('saving')}
          problem={propose.isError && t(`problem.${reason}`)}
          cancel={t('cancel')}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
