import Phone from 'lucide-react/icons/phone'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { ContactsTold } from '#domains/crisis/contract/own.ts'
import { OpeningLine } from '#domains/crisis/web/opening-line.tsx'
import { useSupporters } from '#domains/clients/web/queries.ts'
import { useContactFamily } from '#domains/crisis/web/own-queries.ts'
import { ApiError } from '#web/api.ts'
import { notify } from '#web/notices.ts'
import { useBoot } from '#web/org-slots.ts'
import { useWho } from '#web/session.ts'

/** Crisis Hotline, Request Human Counselor, Contact Family. */
export function EmergencySupport({
  onPerson,
  isSending,
  isInDanger,
  contacts,
}: {
  onPerson(): void
  isSending: boolean
  /** The strip of the talk says who is there. */
  isInDanger: boolean
  /** Nothing is offered that tells contacts where the danger may come from them, nor before that is known. */
  contacts: ContactsTold | undefined
}) {
  const { t } = useTranslation('alerts')
  const who = useWho()
  const { lifeline } = useBoot().organization.crisisNumbers
  const mayTell = contacts === 'chosen' || contacts === 'none'
  return (
    <Card>
      <h2 className="text-lg font-bold">{t('support.title')}</h2>
      <p className="mt-1 text-muted">{t('support.lead')}</p>
      <div className="mt-3 flex flex-col gap-2">
        <a href={`tel:${lifeline}`} className={buttonClass('danger')}>
          <Phone aria-hidden="true" className="size-5" />
          {t('buttons.hotline')} <bdi dir="ltr">{lifeline}</bdi>
        </a>
        <Button onClick={onPerson} busy={isSending ? t('buttons.sending') : false}>
          {t('buttons.person')}
        </Button>
        {!isInDanger && <OpeningLine className="text-sm text-muted" />}
        {mayTell && who.role === 'client' && who.clientId && <ContactFamily clientId={who.clientId} />}
      </div>
    </Card>
  )
}

function ContactFamily({ clientId }: { clientId: string }) {
  const { t, i18n } = useTranslation('alerts')
  const [open, setOpen] = useState(false)
  const supporters = useSupporters(clientId)
  const contact = useContactFamily(clientId)
  const list = new Intl.ListFormat(i18n.language)
  const names = list.format((supporters.data ?? []).map(({ fullName }) => fullName.split(' ')[0] ?? fullName))
  const close = (): void => setOpen(false)
  const send = (): void =>
    contact.mutate(undefined, {
      onSuccess: ({ writtenTo }) => {
        close()
        notify({
          title: t('buttons.family'),
          description: t('support.familySent', { names: list.format(writtenTo) }),
          tone: 'good',
        })
      },
      onError: (error) => {
        const isKept = error instanceof ApiError && error.code === 'crisis.contacts_kept_out'
        if (isKept) close()
        notify({
          title: t('buttons.family'),
          description: t(isKept ? 'support.familyKept' : 'support.familyFailed'),
          tone: 'danger',
        })
      },
    })
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('buttons.family')}</Button>
      <Dialog
        open={open}
        onClose={close}
        title={t('buttons.family')}
        closeLabel={t('support.close')}
        actions={
          names ? (
            <>
              <Button
                variant="primary"
                onClick={send}
                busy={contact.isPending ? t('buttons.sending') : false}
              >
                {t('support.familySend')}
              </Button>
              <Button onClick={close}>{t('support.cancel')}</Button>
            </>
          ) : (
            <Button onClick={close}>{t('support.close')}</Button>
          )
        }
      >
        <p>{names ? t('support.familyAsk', { names }) : t('support.familyNone')}</p>
      </Dialog>
    </>
  )
}
