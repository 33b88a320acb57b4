import { useTranslation } from 'react-i18next'
import { usePage } from '#web/page.tsx'
import { Closing } from './closing.tsx'
import { Doors } from './doors.tsx'
import { Features } from './features.tsx'
import { Giving } from './giving.tsx'
import { Hero } from './hero.tsx'
import { HousingAppeal } from './housing-appeal.tsx'
import { NewFeatures } from './new-features.tsx'
import { Results } from './results.tsx'

/** The public page at "/". */
export function Landing() {
  const { t } = useTranslation('landing')
  const heading = usePage(t('meta.title'))
  return (
    <>
      <Hero heading={heading} />
      <Doors />
      <HousingAppeal />
      <Features />
      <NewFeatures />
      <Results />
      <Giving />
      <Closing />
    </>
  )
}
