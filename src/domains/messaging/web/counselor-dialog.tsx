import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { days } from '#shared/dates.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { dayAndTime } from '#web/format.ts'
import { Loaded } from '#web/loaded.tsx'
import { useAction, useEndpoint } from '#web/use-endpoint.ts'
import { messagingEndpoints } from '../contract.ts'
import type { Conversation } from '../contract/shapes.ts'
import { serverNow } from '#web/server-time.ts'

const lengths = { day: 1, week: 7, month: 30 } as const
type Length = keyof typeof lengths

/** Lets a counselor of the care team read and write along for a time, or ends it. */
export function CounselorDialog({ conversation, onClose }: { conversation: Conversation; onClose(): void }) {
  const { t, i18n } = useTranslation('messages')
  const { id } = conversation
  const team = useEndpoint(messagingEndpoints.listOwnCounselors)
  const refreshes = [messagingEndpoints.listConversations]
  const invite = useAction(messagingEndpoints.inviteCounselor, { refreshes })
  const remove = useAction(messagingEndpoints.removeCounselor, { refreshes })
  const [userId, setUserId] = useState('')
  const [length, setLength] = useState<Length>('week')
  const there = conversation.members.filter(({ role, hasLeft }) => role === 'counselor' && !hasLeft)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const chosen = userId || team.data?.[0]?.userId
    if (!chosen || invite.isPending) return
    const until = new Date(serverNow() + days(lengths[length])).toISOString()
    invite.mutate({ id, userId: chosen, until }, { onSuccess: onClose })
  }
  return (
    <Dialog open onClose={onClose} shape="sheet" title={t('counselor.title')} closeLabel={t('close')}>
      <p className="mb-4">{t('counselor.text')}</p>
      {there.map((member) => (
        <div key={member.userId} className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <span>
            <bdi className="font-bold">{member.name}</bdi>
            {member.until && ` · ${t('counselor.until', { when: dayAndTime(member.until, i18n.language) })}`}
          </span>
          <Button
            busy={remove.isPending && t('busy')}
            onClick={() => remove.mutate({ id, userId: member.userId }, { onSuccess: onClose })}
          >
            {t('counselor.end')}
          </Button>
        </div>
      ))}
      <Loaded query={team} failed={t('failed.load')}>
        {(people) =>
          people.length ? (
            <form onSubmit={submit} className="flex flex-col gap-4">
              <RadioGroup
                legend={t('counselor.whom')}
                value={userId || (people[0]?.userId ?? '')}
                onChange={setUserId}
                options={people.map((one) => ({ value: one.userId, label: one.name }))}
              />
              <RadioGroup
                legend={t('counselor.howLong')}
                value={length}
                onChange={setLength}
                options={(['day', 'week', 'month'] as const).map((value) => ({
                  value,
                  label: t(`counselor.${value}`),
                }))}
              />
              <FormEnd
                send={t('counselor.invite')}
                busy={invite.isPending && t('busy')}
                problem={(invite.isError || remove.isError) && t('actions.failed')}
                cancel={t('cancel')}
                onCancel={onClose}
              />
            </form>
          ) : (
            <p>{t('counselor.none')}</p>
          )
        }
      </Loaded>
    </Dialog>
  )
}
