import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { Banner } from '#ui/banner.tsx'
import { buttonClass } from '#ui/button.tsx'
import { standingLink } from '#ui/link.tsx'
import { Progress } from '#ui/progress.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import type { WorkbookProgress } from '#domains/workbooks/contract.ts'
import type { Exercise, Workbook } from '#domains/workbooks/library/format.ts'
import { Booklet, ToRead } from '#domains/workbooks/web/booklet.tsx'
import { ExerciseView, ListenButton } from '#domains/workbooks/web/exercise-view.tsx'
import { useWorkbookTexts, type WorkbookTexts } from '#domains/workbooks/web/texts.ts'
import { keepHub } from '#web/offline/kept-pages.ts'
import { useWho } from '#web/session.ts'

interface OpenedWorkbookProps {
  workbook: Workbook
  /** The exercise to fill in; without one, the whole booklet to print. */
  exercise: Exercise | undefined
  progress: WorkbookProgress
  bookTo: string
  partTo(exerciseId: string): string
}

/** An exercise of a workbook, or the workbook as a booklet, once its texts are there. */
export function OpenedWorkbook({ workbook, exercise, progress, bookTo, partTo }: OpenedWorkbookProps) {
  const { t } = useTranslation('workbooks')
  const { clientId } = useWho()
  const texts = useWorkbookTexts(workbook.id)
  const isThere = texts !== null && texts !== 'missing'
  // With its texts here, the workbook can be opened without a line from now on.
  useEffect(() => {
    if (isThere && clientId) void keepHub()
  }, [isThere, clientId])
  return (
    <article className="measure">
      <Link to={bookTo} data-print="no" className={standingLink}>
        <span aria-hidden="true" className="arrow">
          ←
        </span>
        {progress.title}
      </Link>
      {texts === null ? (
        <SkeletonText lines={6} label={t('loading')} />
      ) : texts === 'missing' ? (
        <Banner tone="caution" announce="alert">
          {t('missing')}
        </Banner>
      ) : exercise ? (
        <OpenedExercise {...{ workbook, exercise, texts, bookTo, partTo }} />
      ) : (
        <>
          <ArrivalHeading text={texts.title} />
          <p className="mt-1">{texts.description}</p>
          <Booklet clientId={clientId} workbook={workbook} texts={texts} />
        </>
      )}
    </article>
  )
}

/** The heading of what was opened; the focus follows to it, except where the visit begins with it. */
export function ArrivalHeading({ text }: { text: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const arrivedBy = useRef(useLocation().key)
  useEffect(() => {
    if (arrivedBy.current !== 'default') heading.current?.focus()
  }, [])
  return (
    <h2 ref={heading} tabIndex={-1} className="mt-1 text-2xl outline-none">
      {text}
    </h2>
  )
}

function OpenedExercise({
  workbook,
  exercise,
  texts,
  bookTo,
  partTo,
}: Omit<OpenedWorkbookProps, 'exercise' | 'progress'> & { exercise: Exercise; texts: WorkbookTexts }) {
  const { t } = useTranslation('workbooks')
  const { clientId } = useWho()
  const navigate = useNavigate()
  const place = workbook.exercises.indexOf(exercise)
  const next = workbook.exercises[place + 1]
  const words = texts.exercises[exercise.id]
  return (
    <>
      <ArrivalHeading text={words?.title ?? ''} />
      <div className="mt-2 mb-3 max-w-md">
        <Progress
          value={place + 1}
          max={workbook.exercises.length}
          label={t('exercise.step', { n: place + 1, count: workbook.exercises.length })}
          words={t('minutes', { count: exercise.minutes })}
        />
      </div>
      <p className="mb-3 text-lg text-muted">{words?.lead}</p>
      <p className="mb-5">
        <ListenButton workbook={workbook} exercise={exercise} texts={texts} />
      </p>
      {clientId ? (
        <ExerciseView
          clientId={clientId}
          workbook={workbook}
          exercise={exercise}
          texts={texts}
          onFinished={() => void navigate(next ? partTo(next.id) : bookTo)}
        />
      ) : (
        <>
          <Banner
            announce="no"
            className="mb-5"
            actions={
              <a href="/login?next=%2Fhub%3Ftab%3Dworkbooks" className={buttonClass('quiet')}>
                {t('visitor.signIn')}
              </a>
            }
          >
            {t('visitor.exercise')}
          </Banner>
          <ToRead exercise={exercise} texts={texts} />
        </>
      )}
    </>
  )
}
