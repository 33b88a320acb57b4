import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { isDraftOpen } from '#web/drafts.ts'
import type { StaffProperty } from '../../contract/shapes.ts'
import { BedLines } from '../bed-lines.tsx'
import { BedsForm, bedsDraft } from './beds-form.tsx'

/** The beds of a house and who has each; whoever decides about it writes them down for the owner too. */
export function BedsBox({ property }: { property: StaffProperty }) {
  const { t } = useTranslation('housing-desk')
  const [isOpen, setOpen] = useState(() => property.mayDecide && isDraftOpen(bedsDraft(property.id)))
  return (
    <section>
      <h3 className="mb-1 font-bold">{t('house.beds')}</h3>
      {isOpen ? (
        <BedsForm property={property} onDone={() => setOpen(false)} />
      ) : (
        <>
          <BedLines rooms={property.rooms} />
          {property.rooms.length === 0 && <p className="text-muted">{t('noBeds')}</p>}
          {property.mayDecide && (
            <Button size="dense" className="mt-2 min-h-11" onClick={() => setOpen(true)}>
              {t('house.editBeds')}
            </Button>
          )}
        </>
      )}
    </section>
  )
}
