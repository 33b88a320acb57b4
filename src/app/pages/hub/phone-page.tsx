import { useTranslation } from 'react-i18next'
import { HubPage } from './hub-page.tsx'
import { PhonePanel } from './phone/phone-panel.tsx'

/** /hub/phone: the Mobile tab as a page of its own, for supporters, and for those who come from the landing page. */
export function PhonePage() {
  const { t } = useTranslation('phone')
  return (
    <HubPage title={t('title')} lead={t('lead')} width="full">
      <PhonePanel />
    </HubPage>
  )
}
