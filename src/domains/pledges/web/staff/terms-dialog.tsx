import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/dialog.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { formatCents, readAmount } from '#shared/money.ts'
import { calendarDay } from '#web/format.ts'
import { amountText } from '#web/forms/amount-field.tsx'
import { useEndpointForm } from '#web/forms/use-endpoint-form.ts'
import { Meanwhile } from '#web/meanwhile.tsx'
import { notify } from '#web/notices.ts'
import { useDayThere } from '#web/org-slots.ts'
import { pledgeEndpoints, pledgeErrors } from '../../contract.ts'
import { termsForm, termsIn, type TermsValues } from '../../contract/form.ts'
import { leastPledgeCents, type PledgeRecord } from '../../contract/pledges.ts'
import { scheduleOf } from '../../contract/schedule.ts'
import { type Stand, useOvertaken } from '../overtaken.ts'
import { ScheduleWords } from '../schedule-list.tsx'
import { TermsFields } from '../terms-fields.tsx'

const standOf = ({
  id,
  version,
  amountCents,
  plan,
  parts,
  firstDueOn,
}: PledgeRecord): Stand<TermsValues> => ({
  id,
  version,
  values: { amount: amountText(amountCents), plan, parts: String(parts), firstDueOn },
})

/** Other terms, as the donor asked. */
export function TermsDialog({ pledge, onClose }: { pledge: PledgeRecord; onClose(): void }) {
  const { t, i18n } = useTranslation(['pledges-desk', 'pledges', 'common'])
  const today = useDayThere()()
  const leastCents = Math.max(leastPledgeCents, pledge.receivedCents)
  const mostCents = Math.max(pledge.mostCents, pledge.amountCents)
  const money = (cents: number): string => formatCents(cents, i18n.language, { short: true })
  const now = standOf(pledge)
  const [seen, setSeen] = useState(now)
  const { form, field, submit, isSending, problem } = useEndpointForm(
    pledgeEndpoints.changePledge,
    termsForm({ leastCents, mostCents, today, former: pledge.firstDueOn }),
    {
      initial: seen.values,
      catalog: 'pledges-desk',
      errors: pledgeErrors,
      facts: { min: money(leastCents), max: money(mostCents) },
      isOldAfter: [pledgeErrors.changed_meanwhile],
      refreshes: [pledgeEndpoints.readPledge, pledgeEndpoints.readOwnCampaign],
      toInput: (read) => ({
        id: pledge.id,
        version: seen.version,
        ...(termsIn(read) ?? { amountCents: 0, plan: read.plan, parts: 1, firstDueOn: read.firstDueOn }),
      }),
      onDone: () => {
        notify({ title: t('pledges-desk:terms.done'), tone: 'good' })
        onClose()
      },
    },
  )
  const values = form.watch()
  const terms = termsIn(values)
  const overtaken = useOvertaken({
    form: form as never,
    seen,
    now,
    problem,
    say: (name, from) => {
      const { amount, plan, parts, firstDueOn } = from
      if (name === 'plan') return { label: t('pledges:form.plan'), value: t(`pledges:plan.${plan}`) }
      if (name === 'parts') return { label: t('pledges:form.parts'), value: parts }
      if (name === 'firstDueOn')
        return {
          label: t('pledges:form.firstDay'),
          value: firstDueOn && calendarDay(firstDueOn, i18n.language),
        }
      const read = readAmount(amount)
      return {
        label: t('pledges:form.amount'),
        value: read.kind === 'amount' ? formatCents(read.cents, i18n.language) : amount,
      }
    },
    onSeen: setSeen,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('pledges-desk:terms.title')}
      closeLabel={t('pledges-desk:close')}
      closesOutside={false}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <p className="text-muted">{t('pledges-desk:terms.text')}</p>
        <TermsFields
          values={values}
          amount={field('amount')}
          parts={field('parts')}
          firstDueOn={field('firstDueOn')}
          today={today}
          isFirst
          onChange={(key, value) =>
            form.setValue(key, value as never, { shouldValidate: form.formState.isSubmitted })
          }
        />
        {terms && <ScheduleWords parts={scheduleOf(terms)} plan={terms.plan} />}
        {overtaken.meanwhile && <Meanwhile of="pledges-desk" {...overtaken.meanwhile} />}
        <FormEnd
          send={t('pledges-desk:terms.send')}
          busy={isSending && t('pledges-desk:saving')}
          problem={overtaken.problem}
          cancel={t('pledges-desk:cancel')}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
