import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { problemWords } from '#web/forms/problem-words.ts'

/** Why something about a plan did not work. Its texts are those of the plan page, which no prebuilt page has in it. */
export function BuyingProblem({ error }: { error: unknown }) {
  const { t } = useTranslation(['billing', 'common'])
  return (
    <Banner tone="danger" announce="alert" className="mt-4">
      {problemWords(t as never, 'billing', error)}
    </Banner>
  )
}
