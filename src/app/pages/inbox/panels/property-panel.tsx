import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '#ui/card.tsx'
import { standingLink } from '#ui/link.tsx'
import { BedsBox } from '#domains/housing/web/staff/beds-box.tsx'
import { HeldBox } from '#domains/housing/web/staff/held-box.tsx'
import { InspectionBox } from '#domains/housing/web/staff/inspection-box.tsx'
import { PropertyFacts } from '#domains/housing/web/staff/property-facts.tsx'
import { useProperty } from '#domains/housing/web/staff/queries.ts'
import { Loaded } from '#web/loaded.tsx'

/** What an owner registered, the visits to it, and its beds. */
export function PropertyPanel({ id }: { id: string }) {
  const { t } = useTranslation(['inbox', 'housing-desk'])
  const property = useProperty(id)
  return (
    <Card>
      <Loaded query={property} failed={t('inbox:property.failed')}>
        {(known) => (
          <div className="flex flex-col gap-5">
            <HeldBox property={known} />
            <PropertyFacts property={known} />
            <BedsBox property={known} />
            <InspectionBox property={known} />
            <p>
              <Link to={`/housing-desk/${id}`} className={standingLink}>
                {t('housing-desk:house.openDesk')}
              </Link>
            </p>
          </div>
        )}
      </Loaded>
    </Card>
  )
}
