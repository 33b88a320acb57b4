import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextArea, TextInput } from '#ui/inputs.tsx'
import { newId } from '#shared/ids.ts'
import { formatCents, readAmount } from '#shared/money.ts'
import { plainText } from '#shared/shapes.ts'
import { maxDay } from '#web/date-field.ts'
import { calendarDay } from '#web/format.ts'
import { AmountField, amountText } from '#web/forms/amount-field.tsx'
import { useEndpointForm } from '#web/forms/use-endpoint-form.ts'
import { Meanwhile } from '#web/meanwhile.tsx'
import { notify } from '#web/notices.ts'
import { useDayThere } from '#web/org-slots.ts'
import { pledgeEndpoints, pledgeErrors } from '../../contract.ts'
import { type Campaign, leastGoalCents, longestCampaign, mostGoalCents } from '../../contract/campaigns.ts'
import { amountBetween } from '../../contract/form.ts'
import { type Stand, useOvertaken } from '../overtaken.ts'

interface CampaignValues {
  name: string
  purpose: string
  goal: string
  endsOn: string
  isShown: boolean
}

/** A campaign that is not there yet stands as an empty form. */
const standOf = (campaign: Campaign | null, newCampaign: string): Stand<CampaignValues> => ({
  id: campaign?.id ?? newCampaign,
  version: campaign?.version ?? 0,
  values: {
    name: campaign?.name ?? '',
    purpose: campaign?.purpose ?? '',
    goal: campaign ? amountText(campaign.goalCents) : '',
    endsOn: campaign?.endsOn ?? '',
    isShown: campaign?.isShown ?? true,
  },
})

/** What visitors read of the campaign. A save that fails keeps the typed text. */
export function CampaignForm({ campaign }: { campaign: Campaign | null }) {
  const { t, i18n } = useTranslation(['pledges-desk', 'common'])
  const today = useDayThere()()
  // The next campaign after one that was closed has an id of its own.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const newCampaign = useMemo(() => newId(), [campaign?.id])
  const now = standOf(campaign, newCampaign)
  // What the admin saw when the form was opened, and after each save.
  const [seen, setSeen] = useState(now)
  const money = (cents: number): string => formatCents(cents, i18n.language, { short: true })
  const former = campaign?.endsOn
  const { form, field, submit, isSending, problem } = useEndpointForm(
    pledgeEndpoints.saveCampaign,
    z.object({
      name: plainText(longestCampaign.name),
      purpose: plainText(longestCampaign.purpose),
      goal: amountBetween({ leastCents: leastGoalCents, mostCents: mostGoalCents }),
      endsOn: z
        .string()
        .refine((day) => day !== '', { error: 'empty' })
        .refine((day) => day === '' || day === former || day >= today, { error: 'past' }),
      isShown: z.boolean(),
    }),
    {
      initial: seen.values,
      catalog: 'pledges-desk',
      errors: pledgeErrors,
      facts: { min: money(leastGoalCents), max: money(mostGoalCents) },
      isOldAfter: [pledgeErrors.changed_meanwhile],
      refreshes: [pledgeEndpoints.readOwnCampaign, pledgeEndpoints.readCampaign],
      toInput: ({ goal, ...rest }) => {
        const read = readAmount(goal)
        return {
          ...rest,
          id: seen.id,
          version: seen.version,
          goalCents: read.kind === 'amount' ? read.cents : 0,
        }
      },
      onDone: ({ campaign: saved }) => {
        setSeen(standOf(saved, saved.id))
        notify({ title: t('pledges-desk:campaign.saved'), tone: 'good' })
      },
    },
  )
  const overtaken = useOvertaken({
    form: form as never,
    seen,
    now,
    problem,
    say: (key, from: CampaignValues) => {
      const label = t(`pledges-desk:campaign.${key}`)
      const read = readAmount(from.goal)
      if (key === 'isShown')
        return { label, value: t(`pledges-desk:meanwhile.${from.isShown ? 'yes' : 'no'}`) }
      if (key === 'endsOn') return { label, value: from.endsOn && calendarDay(from.endsOn, i18n.language) }
      if (key === 'goal' && read.kind === 'amount') return { label, value: money(read.cents) }
      return { label, value: from[key] }
    },
    onSeen: setSeen,
  })
  const goal = form.watch('goal')
  const isShown = form.watch('isShown')
  const name = field('name')
  const purpose = field('purpose')
  const endsOn = field('endsOn')
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <Field label={t('pledges-desk:campaign.name')} error={name.error} required>
        {(bound) => (
          <TextInput
            {...bound}
            {...name.control}
            required
            dir="auto"
            autoComplete="off"
            maxLength={longestCampaign.name}
          />
        )}
      </Field>
      <Field
        label={t('pledges-desk:campaign.purpose')}
        hint={t('pledges-desk:campaign.purposeHint')}
        error={purpose.error}
        required
      >
        {(bound) => <TextArea {...bound} {...purpose.control} required dir="auto" rows={5} />}
      </Field>
      <AmountField
        label={t('pledges-desk:campaign.goal')}
        hint={t('pledges-desk:campaign.goalHint', { min: money(leastGoalCents), max: money(mostGoalCents) })}
        {...field('goal')}
        text={goal}
        onChoose={(plain) => form.setValue('goal', plain, { shouldValidate: true })}
        className="sm:max-w-xs"
      />
      <Field label={t('pledges-desk:campaign.endsOn')} error={endsOn.error} required>
        {(bound) => (
          <TextInput
            {...bound}
            {...endsOn.control}
            required
            type="date"
            min={today}
            max={maxDay}
            className="sm:max-w-xs"
          />
        )}
      </Field>
      <label className="flex min-h-12 items-center gap-3">
        <input
          type="checkbox"
          checked={isShown}
          onChange={({ target }) => form.setValue('isShown', target.checked)}
          className="size-5 shrink-0 accent-(--accent-text)"
        />
        <span>{t('pledges-desk:campaign.isShown')}</span>
      </label>
      {overtaken.meanwhile && <Meanwhile of="pledges-desk" {...overtaken.meanwhile} />}
      {overtaken.problem && (
        <Banner tone="danger" announce="alert">
          {overtaken.problem}
        </Banner>
      )}
      <Button
        type="submit"
        variant="primary"
        className="self-start"
        busy={isSending && t('pledges-desk:saving')}
      >
        {t(campaign ? 'pledges-desk:campaign.save' : 'pledges-desk:campaign.start')}
      </Button>
    </form>
  )
}
