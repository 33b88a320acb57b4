import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/inputs.tsx'
import { daysFrom } from '#shared/dates.ts'
import { useEndpointForm } from '#web/forms/use-endpoint-form.ts'
import { notify } from '#web/notices.ts'
import { useDayThere } from '#web/org-slots.ts'
import { donationEndpoints } from '../../contract.ts'
import { longestPauseDays, type OwnGift } from '../../contract/gifts.ts'
import { GiftDialog } from './gift-dialog.tsx'

const offeredDays = 90
const Shape = z.object({ until: z.iso.date() })

/** Lets a gift rest until a day, when it goes on by itself. */
export function PauseDialog({ gift, onClose }: { gift: OwnGift; onClose(): void }) {
  const { t } = useTranslation('donations')
  const today = useDayThere()()
  const { field, ...sending } = useEndpointForm(donationEndpoints.pauseGift, Shape, {
    initial: { until: daysFrom(today, offeredDays) },
    catalog: 'donations',
    errors: {
      day_ahead: { code: 'donations.day_ahead', status: 422, field: 'until' },
      day_far: { code: 'donations.day_far', status: 422, field: 'until' },
    },
    toInput: ({ until }) => ({ id: gift.id, until }),
    refreshes: [donationEndpoints.listOwnGifts],
    onDone: () => {
      notify({ title: t('own.changed'), tone: 'good' })
      onClose()
    },
  })
  const until = field('until')
  return (
    <GiftDialog
      title={t('own.pauseDialog.title')}
      save={t('own.pauseDialog.save')}
      onClose={onClose}
      {...sending}
    >
      <p>{t('own.pauseDialog.text')}</p>
      <Field
        label={t('own.pauseDialog.until')}
        hint={t('own.pauseDialog.untilHint')}
        error={until.error}
        required
      >
        {(bound) => (
          <TextInput
            {...bound}
            {...until.control}
            type="date"
            min={daysFrom(today, 1)}
            max={daysFrom(today, longestPauseDays)}
            className="sm:max-w-xs"
          />
        )}
      </Field>
    </GiftDialog>
  )
}
