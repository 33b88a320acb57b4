import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { standingLink } from '#ui/link.tsx'
import { Link } from 'react-router'
import { calendarDay } from '#web/format.ts'
import type { Assignment, WorkbookProgress } from '../contract.ts'
import { type WorkbookCategory, workbookCategories } from '../library/format.ts'
import { WorkbookCard } from './workbook-card.tsx'

interface LibraryViewProps {
  workbooks: readonly WorkbookProgress[]
  shelf: WorkbookCategory | null
  onShelf(shelf: WorkbookCategory | null): void
  to(workbookId: string, exerciseId?: string | null): string
}

/** The library: shelves to choose from, and what stands on them. */
export function LibraryView({ workbooks, shelf, onShelf, to }: LibraryViewProps) {
  const { t } = useTranslation('workbooks')
  // A shelf with nothing on it is not shown.
  const shelves = workbookCategories.filter((one) => workbooks.some(({ category }) => category === one))
  const shown = workbooks.filter(({ category }) => shelf === null || category === shelf)
  return (
    <section aria-labelledby="library-heading">
      <h2 id="library-heading" className="text-xl">
        {t('library.title')}
      </h2>
      {shelves.length > 1 && (
        <div role="group" aria-label={t('library.shelves')} className="mt-3 flex flex-wrap gap-2">
          {[null, ...shelves].map((one) => (
            <Chip key={one ?? 'all'} isChosen={shelf === one} onChoose={() => onShelf(one)}>
              {one === null ? t('library.all') : t(`category.${one}`)}
            </Chip>
          ))}
        </div>
      )}
      <ul className="mt-4 grid gap-4 sm:grid-cols-2" data-library>
        {shown.map((workbook) => (
          <WorkbookCard key={workbook.id} workbook={workbook} to={to(workbook.id)} />
        ))}
      </ul>
    </section>
  )
}

/** What a counselor gave the person to do, the open ones first. */
export function AssignedList({ workbooks, to }: Pick<LibraryViewProps, 'workbooks' | 'to'>) {
  const { t } = useTranslation('workbooks')
  const all = workbooks
    .flatMap((workbook) => workbook.assignments.map((assignment) => ({ workbook, assignment })))
    .toSorted((a, b) => Number(a.assignment.doneAt !== null) - Number(b.assignment.doneAt !== null))
  if (!all.length) return null
  return (
    <Card aria-labelledby="assigned-heading" className="border-s-4! border-s-accent!">
      <h2 id="assigned-heading" className="text-xl">
        {t('assigned.title')}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {all.map(({ workbook, assignment }) => (
          <AssignedRow key={assignment.id} workbook={workbook} assignment={assignment} to={to} />
        ))}
      </ul>
    </Card>
  )
}

function AssignedRow({
  workbook,
  assignment,
  to,
}: { workbook: WorkbookProgress; assignment: Assignment } & Pick<LibraryViewProps, 'to'>) {
  const { t, i18n } = useTranslation('workbooks')
  const exercise = workbook.exercises.find(({ id }) => id === assignment.exerciseId)
  return (
    <li className="py-2">
      <Link to={to(workbook.id, assignment.exerciseId)} className={standingLink}>
        {exercise
          ? t('assigned.part', { workbook: workbook.title, exercise: exercise.title })
          : workbook.title}
      </Link>
      {assignment.note && (
        <p dir="auto" className="break-words">
          {assignment.note}
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        {assignment.doneAt ? (
          <Badge tone="good">{t('assigned.done')}</Badge>
        ) : (
          assignment.dueOn && t('assigned.due', { day: calendarDay(assignment.dueOn, i18n.language) })
        )}
        {assignment.assignedBy && <span>{t('assigned.by', { name: assignment.assignedBy })}</span>}
      </p>
    </li>
  )
}
