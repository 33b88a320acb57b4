import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { Banner } from '#ui/banner.tsx'
import { buttonClass } from '#ui/button.tsx'
import { standingLink } from '#ui/link.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import type { WorkbookProgress } from '#domains/workbooks/contract.ts'
import { codeOf, findExercise, findWorkbook } from '#domains/workbooks/library/all.ts'
import { workbookCategories } from '#domains/workbooks/library/format.ts'
import { Journal } from '#domains/workbooks/web/journal/journal.tsx'
import { AssignedList, LibraryView } from '#domains/workbooks/web/library-view.tsx'
import { useWorkbooks } from '#domains/workbooks/web/queries.ts'
import { QuickList } from '#domains/workbooks/web/quick-list.tsx'
import { WorkbookView } from '#domains/workbooks/web/workbook-view.tsx'
import { useWho } from '#web/session.ts'
import { useAddress } from '#web/use-address.ts'
import { HeardDanger } from './heard-danger.tsx'
import { partOf } from './part.ts'
import { PartView } from './section.tsx'
import { ArrivalHeading, OpenedWorkbook } from './opened-workbook.tsx'

const tabTo = '/hub?tab=workbooks'
const bookTo = (workbookId: string): string => `${tabTo}&book=${codeOf(workbookId)}`
const partTo = (workbookId: string, exerciseId: string): string =>
  `${bookTo(workbookId)}&part=${codeOf(exerciseId)}`

/** The workbooks tab: what was assigned, quick exercises, the library, the journal; or what the address has opened. */
export function Workbooks() {
  const { t, i18n } = useTranslation(['workbooks', 'hub'])
  const { clientId } = useWho()
  const [params] = useSearchParams()
  const workbook = findWorkbook(params.get('book') ?? '')
  const exercise = workbook && findExercise(workbook, params.get('part') ?? '')
  const workbooks = useWorkbooks(clientId, i18n.language, { isShown: !exercise })

  return (
    <>
      {clientId && <HeardDanger clientId={clientId} />}
      <PartView
        part={partOf(workbooks)}
        failed={t('workbooks:failed')}
        waiting={<SkeletonText lines={8} label={t('workbooks:loading')} />}
      >
        {(all) => {
          const progress = all.find(({ id }) => id === workbook?.id)
          if (!workbook || !progress) return <Overview all={all} />
          if (exercise || params.has('print'))
            return (
              <OpenedWorkbook
                key={exercise?.id ?? 'print'}
                workbook={workbook}
                exercise={exercise}
                progress={progress}
                bookTo={bookTo(workbook.id)}
                partTo={(exerciseId) => partTo(workbook.id, exerciseId)}
              />
            )
          return <Opened progress={progress} />
        }}
      </PartView>
    </>
  )
}

function Opened({ progress }: { progress: WorkbookProgress }) {
  const { t } = useTranslation('workbooks')
  return (
    <article>
      <Link to={tabTo} className={standingLink}>
        <span aria-hidden="true" className="arrow">
          ←
        </span>
        {t('back')}
      </Link>
      <ArrivalHeading text={progress.title} />
      <WorkbookView
        workbook={progress}
        to={(exerciseId) => partTo(progress.id, exerciseId)}
        printTo={`${bookTo(progress.id)}&print=1`}
      />
    </article>
  )
}

function Overview({ all }: { all: WorkbookProgress[] }) {
  const { t } = useTranslation('workbooks')
  const { clientId, role } = useWho()
  const [params, changeAddress] = useAddress()
  const asked = params.get('shelf')
  const shelf = workbookCategories.find((one) => one === asked) ?? null
  const to = (workbookId: string, exerciseId?: string | null): string =>
    exerciseId ? partTo(workbookId, exerciseId) : bookTo(workbookId)
  return (
    <div className="flex flex-col gap-8">
      <h2 className="sr-only">{t('title')}</h2>
      {clientId ? (
        <p className="-mb-4">
          <a href="#journal" className={standingLink}>
            {t('journal.toJournal')}
          </a>
        </p>
      ) : (
        <Banner
          announce="no"
          actions={
            <>
              <a href="/login?next=%2Fhub%3Ftab%3Dworkbooks" className={buttonClass('quiet')}>
                {t('visitor.signIn')}
              </a>
              <Link to="/hub?tab=ai-chat" className={buttonClass('quiet')}>
                {t('visitor.talk')}
              </Link>
            </>
          }
        >
          {t('visitor.text')}
        </Banner>
      )}
      {role === 'guest' && <Banner announce="no">{t('guest')}</Banner>}
      <AssignedList workbooks={all} to={to} />
      <QuickList clientId={clientId} chatTo="/hub?tab=ai-chat" />
      <LibraryView
        workbooks={all}
        shelf={shelf}
        to={to}
        onShelf={(next) =>
          changeAddress(
            (params) => {
              if (next) params.set('shelf', next)
              else params.delete('shelf')
            },
            { preventScrollReset: true },
          )
        }
      />
      {clientId && <Journal clientId={clientId} isGuest={role === 'guest'} />}
    </div>
  )
}
