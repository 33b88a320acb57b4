import { withPlainDigits } from '#shared/digits.ts'
import { secretOf } from '#web/hash-word.ts'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/inputs.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { ApiError, call } from '#web/api.ts'
import { useDraft } from '#web/drafts.ts'
import { Page } from '#web/page.tsx'
import { useWho } from '#web/session.ts'
import { useMutation } from '#web/use-mutation.ts'
import { circleEndpoints } from '../../contract.ts'
import type { OfferedInvitation } from '../../contract/shapes.ts'
import { AcceptForm } from './accept-form.tsx'
import { Offer } from './offer.tsx'
import { whyNot } from './why-not.ts'

/** The secret of the link, which browsers never send to a server or a log. */
const keyInAddress = (): string => secretOf(window.location.hash.slice(1))

/** A code that was read aloud, typed. */
function CodeForm({
  code,
  onCode,
  onKey,
  problem,
  isBusy,
}: {
  code: string
  onCode(code: string): void
  onKey(key: string): void
  problem: string | false
  isBusy: boolean
}) {
  const { t } = useTranslation('join')
  const [asked, setAsked] = useState(false)
  const isShort = withPlainDigits(code).replace(/\D/g, '').length < 10
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setAsked(true)
    if (!isShort) onKey(code)
  }
  return (
    <form noValidate onSubmit={submit} className="flex max-w-md flex-col gap-4">
      <Field
        label={t('code.label')}
        hint={t('code.hint')}
        error={(asked && isShort && t('code.short')) || problem}
      >
        {(field) => (
          <TextInput
            {...field}
            dir="ltr"
            inputMode="numeric"
            autoComplete="one-time-code"
            className="text-xl tracking-widest"
            value={code}
            onChange={({ target }) => onCode(target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" size="large" busy={isBusy && t('busy')} className="self-start">
        {t('code.go')}
      </Button>
    </form>
  )
}

/** /join: a person who was invited reads who invites them, and says yes or no. */
export function Join() {
  const { t } = useTranslation('join')
  const { role } = useWho()
  const kept = useDraft('join', { digits: '', key: '', isAccepting: false })
  const { draft } = kept
  const [inAddress, setInAddress] = useState(keyInAddress)
  const key = inAddress || draft.key
  const isAccepting = draft.isAccepting && draft.key === key
  const setAccepting = (is: boolean): void => kept.change({ key, isAccepting: is })
  const goHome = (): void => {
    kept.clear()
    window.location.replace('/hub')
  }
  const [declined, setDeclined] = useState(false)
  const read = useMutation({
    mutationFn: (given: string) => call(circleEndpoints.readInvitation, { key: given }),
  })
  const join = useMutation({
    mutationFn: () => call(circleEndpoints.joinCircle, { key }),
    onSuccess: goHome,
  })
  const { mutate } = read
  useEffect(() => {
    if (key) mutate(key)
  }, [key, mutate])

  const offered: OfferedInvitation | undefined = read.data
  const isOver = read.error instanceof ApiError && read.error.code === 'circle.invitation_over'
  const isMine = role === 'client' || role === 'therapist' || role === 'admin' || role === 'superadmin'
  const accept = (): void => (role === 'supporter' ? join.mutate() : setAccepting(true))
  return (
    <Page
      title={offered ? t('title', { name: offered.clientName }) : t('titleCode')}
      lead={offered ? undefined : t('lead')}
      width="text"
    >
      {declined ? (
        <Banner tone="neutral" announce="status" title={t('declined.title')}>
          {t('declined.text')}
        </Banner>
      ) : offered ? (
        isMine ? (
          <Banner tone="caution" announce="no" title={t('otherAccount.title')}>
            {t('otherAccount.text')}
          </Banner>
        ) : isAccepting ? (
          <AcceptForm
            invitationKey={key}
            offered={offered}
            onBack={() => setAccepting(false)}
            onDone={goHome}
          />
        ) : (
          <Offer
            invitationKey={key}
            offered={offered}
            isBusy={join.isPending}
            problem={join.isError && t(whyNot(join.error))}
            onAccept={accept}
            onDeclined={() => {
              setDeclined(true)
              kept.clear()
            }}
          />
        )
      ) : key && read.isPending ? (
        <SkeletonText lines={4} label={t('loading')} />
      ) : (
        <CodeForm
          code={draft.digits}
          onCode={(digits) => kept.change({ digits })}
          onKey={(next) => {
            if (next === key) return mutate(next)
            setInAddress('')
            kept.change({ key: next, isAccepting: false })
          }}
          problem={read.isError && (isOver ? t('over') : t('failed'))}
          isBusy={read.isPending}
        />
      )}
    </Page>
  )
}
