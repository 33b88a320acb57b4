import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import type { OwnData } from '../../contract.ts'
import { DeletionDialog } from './deletion-dialog.tsx'
import { RequestedDeletion } from './requested-deletion.tsx'

/** The end of the organization: requested by an admin, waits 30 days, taken back at any time until then. */
export function DeletionPart({ data }: { data: OwnData }) {
  const { t } = useTranslation('organization-data')
  const [isAsking, setAsking] = useState(false)
  const { deletion, refusal } = data
  if (deletion) return <RequestedDeletion deletion={deletion} />
  return (
    <>
      <p>{t('deletion.text')}</p>
      <ul className="mt-2 list-disc ps-5">
        <li>{t('deletion.endsPayments')}</li>
        <li>{t('deletion.goes')}</li>
        <li>{t('deletion.stays')}</li>
        <li>{t('deletion.copyFirst')}</li>
      </ul>
      {refusal ? (
        <Banner className="mt-3" announce="no" tone="caution">
          {t(`errors.${refusal}`)}
        </Banner>
      ) : (
        <Button className="mt-3" variant="danger" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {t('deletion.request')}
        </Button>
      )}
      {isAsking && <DeletionDialog name={data.organizationName} onClose={() => setAsking(false)} />}
    </>
  )
}
