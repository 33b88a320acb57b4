import { useTranslation } from 'react-i18next'
import { notify } from '#web/notices.ts'
import { useAction } from '#web/use-endpoint.ts'
import { type AdminSubscription, organizationPlanEndpoints } from '../../contract.ts'

/** A price that was just saved: from which day on it holds. */
export interface SavedPrice {
  startsOn: string
  /** No day was chosen: the price holds at once. */
  isToday: boolean
}

/** What the list and the figures show of prices. */
export const shownPrices = [
  organizationPlanEndpoints.listAdminSubscriptions,
  organizationPlanEndpoints.listPriceChanges,
  organizationPlanEndpoints.previewSubscriptionPrice,
] as const

/** Says that a price is saved, and offers to set the former one: from the same day, with one that was to begin later. */
export const usePriceSaved = () => {
  const { t } = useTranslation(['organization-plans', 'common'])
  const set = useAction(organizationPlanEndpoints.setSubscriptionPrice, { refreshes: shownPrices })

  const undo = async (before: AdminSubscription, { startsOn, isToday }: SavedPrice): Promise<void> => {
    const { id, customPrice, nextPrice } = before
    const reason = t('organization-plans:price.undoReason')
    const held = nextPrice && nextPrice.startsOn <= startsOn ? nextPrice.customPrice : customPrice
    try {
      await set.mutateAsync({ id, customPrice: held, reason, ...(isToday ? {} : { startsOn }) })
      if (nextPrice && nextPrice.startsOn > startsOn) await set.mutateAsync({ id, reason, ...nextPrice })
      notify({
        title: t('organization-plans:price.updated'),
        description: t('organization-plans:price.undone'),
      })
    } catch {
      notify({
        title: t('organization-plans:price.notUndone'),
        description: t('organization-plans:price.notUndoneText'),
        tone: 'danger',
      })
    }
  }

  return (before: AdminSubscription, saved: SavedPrice): void =>
    notify({
      title: t('organization-plans:price.updated'),
      description: before.organization.name,
      tone: 'good',
      action: { label: t('organization-plans:undo'), run: () => void undo(before, saved) },
    })
}
