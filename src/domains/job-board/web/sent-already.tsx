import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { standingLink } from '#ui/link.tsx'
import { Loaded } from '#web/loaded.tsx'
import { ContentView } from './content-view.tsx'
import { useOwnApplication } from './queries.ts'

/** An application that is with the employer already: what they have, beside what could not be sent. */
export function SentAlready({ id }: { id: string }) {
  const { t } = useTranslation('jobs')
  const application = useOwnApplication(id)
  return (
    <section className="flex flex-col gap-2 rounded-card border border-line p-4">
      <h3 className="font-bold">{t('apply.there')}</h3>
      <Loaded query={application} failed={t('failed')}>
        {({ content, resumes }) => <ContentView content={content} files={resumes} />}
      </Loaded>
      <p>
        <Link to="/hub?tab=jobs&view=mine" className={standingLink}>
          {t('applied')}
        </Link>
      </p>
    </section>
  )
}
