import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import type { ApplicationContent } from '../contract/application.ts'
import { custodyIn } from '../contract/custody-places.ts'

/** What in an application says that its writer was in a prison or a jail. */
export const custodyOf = ({
  experience,
  goodAt,
  note,
}: Pick<ApplicationContent, 'experience' | 'goodAt' | 'note'>): string[] =>
  custodyIn(experience, goodAt, note)

/** Says before sending which words tell where a person was; whether they stay is theirs to say. */
export function CustodyHint({ found }: { found: readonly string[] }) {
  const { t } = useTranslation('jobs')
  if (!found.length) return null
  return (
    <Banner tone="caution" title={t('custody.title')}>
      <ul className="font-bold">
        {found.map((words) => (
          <li key={words} dir="auto">
            {words}
          </li>
        ))}
      </ul>
      <p>{t('custody.text')}</p>
    </Banner>
  )
}
