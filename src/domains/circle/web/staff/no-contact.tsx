import { looksLikeEmail } from '#shared/email.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { newId } from '#shared/ids.ts'
import { plainText } from '#shared/shapes.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { Select, TextArea, TextInput } from '#ui/inputs.tsx'
import { useEndpointForm } from '#web/forms/use-endpoint-form.ts'
import { dayName } from '#web/format.ts'
import { Loaded } from '#web/loaded.tsx'
import { useAction, useEndpoint } from '#web/use-endpoint.ts'
import { circleEndpoints } from '../../contract.ts'
import type { Supporter } from '../../contract/shapes.ts'

const Shape = z
  .object({
    name: plainText(80),
    userId: z.string(),
    /** A second person of the circle; without one the client is kept apart. */
    otherUserId: z.string(),
    email: z.string().trim(),
    phone: z.string().trim(),
    reason: plainText(500),
  })
  .superRefine(({ userId, email, phone }, ctx) => {
    if (email && !looksLikeEmail(email)) ctx.addIssue({ code: 'custom', path: ['email'], message: 'wrong' })
    if (!userId && !email && !phone) ctx.addIssue({ code: 'custom', path: ['email'], message: 'some' })
  })
type Values = z.input<typeof Shape>

function OrderDialog({
  clientId,
  supporters,
  onClose,
}: {
  clientId: string
  supporters: readonly Supporter[]
  onClose(): void
}) {
  const { t } = useTranslation('circle-desk')
  const [recordId] = useState(newId)
  const { form, field, submit, isSending, problem } = useEndpointForm<
    typeof circleEndpoints.addNoContact,
    Values
  >(circleEndpoints.addNoContact, Shape, {
    initial: { name: '', userId: '', otherUserId: '', email: '', phone: '', reason: '' },
    catalog: 'circle-desk',
    toInput: ({ name, reason, userId, otherUserId, email, phone }) => ({
      id: clientId,
      recordId,
      name,
      reason,
      ...(userId ? { userId } : {}),
      ...(userId && otherUserId ? { otherUserId } : { email, phone }),
    }),
    refreshes: [circleEndpoints.listNoContact, circleEndpoints.readCircle],
    onDone: onClose,
  })
  const chosen = form.watch('userId')
  const isBetweenTwo = chosen !== '' && form.watch('otherUserId') !== ''
  return (
    <Dialog
      open
      onClose={onClose}
      shape="sheet"
      title={t('order.title')}
      closeLabel={t('cancel')}
      closesOutside={false}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <p>{t('order.text')}</p>
        <Field label={t('order.name')} error={field('name').error}>
          {(control) => <TextInput {...control} {...field('name').control} dir="auto" />}
        </Field>
        {supporters.length > 0 && (
          <Field label={t('order.supporter')}>
            {(control) => (
              <Select
                {...control}
                {...form.register('userId', { onChange: () => form.setValue('otherUserId', '') })}
              >
                <option value="">{t('order.notInCircle')}</option>
                {supporters.map(({ userId, fullName }) => (
                  <option key={userId} value={userId}>
                    {fullName}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {chosen !== '' && supporters.length > 1 && (
          <Field label={t('order.from')} hint={t('order.fromHint')}>
            {(control) => (
              <Select {...control} {...form.register('otherUserId')}>
                <option value="">{t('order.client')}</option>
                {supporters.map(
                  (one) =>
                    one.userId !== chosen && (
                      <option key={one.userId} value={one.userId}>
                        {one.fullName}
                      </option>
                    ),
                )}
              </Select>
            )}
          </Field>
        )}
        {!isBetweenTwo && (
          <>
            <Field label={t('order.email')} error={field('email').error}>
              {(control) => <TextInput {...control} {...field('email').control} type="email" dir="ltr" />}
            </Field>
            <Field label={t('order.phone')} error={field('phone').error}>
              {(control) => <TextInput {...control} {...field('phone').control} type="tel" dir="ltr" />}
            </Field>
          </>
        )}
        <Field label={t('order.reason')} hint={t('order.reasonHint')} error={field('reason').error}>
          {(control) => <TextArea {...control} {...field('reason').control} dir="auto" rows={3} />}
        </Field>
        <FormEnd
          send={t('order.send')}
          busy={isSending && t('busy')}
          problem={problem?.words}
          cancel={t('cancel')}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}

/** No-contact orders with their reasons; the client and the other one never read them. */
export function NoContactList({
  clientId,
  supporters,
}: {
  clientId: string
  supporters: readonly Supporter[]
}) {
  const { t, i18n } = useTranslation('circle-desk')
  const orders = useEndpoint(circleEndpoints.listNoContact, { id: clientId })
  const end = useAction(circleEndpoints.endNoContact, { refreshes: [circleEndpoints.listNoContact] })
  const [adds, setAdds] = useState(false)
  return (
    <div className="mt-5">
      <h4 className="font-bold">{t('order.list')}</h4>
      <Loaded query={orders} failed={t('failed')}>
        {(all) => (
          <ul className="divide-y divide-line">
            {all.map(({ id, name, reason, createdAt, createdBy, endedAt }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-2">
                <span className="min-w-0 break-words">
                  <bdi className="font-bold">{name}</bdi>
                  <span dir="auto" className="block">
                    {reason}
                  </span>
                  <span className="block text-sm text-muted">
                    {dayName(createdAt, i18n.language)} · {createdBy ?? ''}
                    {endedAt && ` · ${t('order.ended', { day: dayName(endedAt, i18n.language) })}`}
                  </span>
                </span>
                {!endedAt && (
                  <Button
                    size="dense"
                    busy={end.isPending && t('busy')}
                    onClick={() => end.mutate({ id: clientId, recordId: id })}
                  >
                    {t('order.end')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <Button size="dense" className="mt-2" onClick={() => setAdds(true)}>
        {t('order.add')}
      </Button>
      {adds && <OrderDialog clientId={clientId} supporters={supporters} onClose={() => setAdds(false)} />}
    </div>
  )
}
