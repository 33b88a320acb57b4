import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { ReplyOf } from '#shared/endpoint.ts'
import { dayAndTime } from '#web/format.ts'
import { Loaded } from '#web/loaded.tsx'
import { notify } from '#web/notices.ts'
import { useAction, useEndpoint } from '#web/use-endpoint.ts'
import { organizationEndpoints } from '../../contract.ts'

type Standing = ReplyOf<typeof organizationEndpoints.readGenerativeReplies>

/** Whether a provider phrases replies of the chat: off until an admin confirms the agreement with it. */
export function GenerativeRepliesCard() {
  const { t } = useTranslation('admin')
  const standing = useEndpoint(organizationEndpoints.readGenerativeReplies)
  return (
    <Card>
      <h2 className="mb-1 text-lg font-bold">{t('generative.title')}</h2>
      <p className="mb-3 text-muted">{t('generative.text')}</p>
      <Loaded query={standing} failed={t('generative.failed')}>
        {(known) =>
          known.available ? (
            <Choice standing={known} />
          ) : (
            <>
              <Badge tone="neutral">{t('generative.none')}</Badge>
              <p className="mt-2">{t('generative.noneText')}</p>
            </>
          )
        }
      </Loaded>
    </Card>
  )
}

function Choice({ standing: { enabled, confirmedAt, confirmedBy } }: { standing: Standing }) {
  const { t, i18n } = useTranslation('admin')
  const [isConfirmed, setConfirmed] = useState(false)
  const set = useAction(organizationEndpoints.setGenerativeReplies, {
    refreshes: [organizationEndpoints.readGenerativeReplies],
  })
  const choose = (next: boolean): void =>
    set.mutate(
      { enabled: next, agreementConfirmed: next && isConfirmed },
      {
        onSuccess: () => setConfirmed(false),
        onError: () => notify({ title: t('notSaved'), tone: 'danger' }),
      },
    )
  if (enabled)
    return (
      <>
        <Badge tone="good">{t('generative.on')}</Badge>
        {confirmedAt && (
          <p className="my-2">
            {t(confirmedBy ? 'generative.confirmedBy' : 'generative.confirmed', {
              name: confirmedBy,
              when: dayAndTime(confirmedAt, i18n.language),
            })}
          </p>
        )}
        <Button busy={set.isPending && t('saving')} onClick={() => choose(false)}>
          {t('generative.turnOff')}
        </Button>
      </>
    )
  return (
    <>
      <Badge tone="neutral">{t('generative.off')}</Badge>
      <label className="my-3 flex min-h-11 cursor-pointer items-start gap-3">
        <input
          type="checkbox"
          checked={isConfirmed}
          onChange={({ target }) => setConfirmed(target.checked)}
          className="mt-1 size-5 shrink-0 accent-(--accent-text)"
        />
        <span>{t('generative.confirm')}</span>
      </label>
      <Button
        variant="primary"
        busy={set.isPending && t('saving')}
        disabledReason={!isConfirmed && t('generative.confirmFirst')}
        onClick={() => choose(true)}
      >
        {t('generative.turnOn')}
      </Button>
    </>
  )
}
