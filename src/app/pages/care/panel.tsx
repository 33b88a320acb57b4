import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { SkeletonText } from '#ui/skeleton.tsx'
import { useSettling } from '#web/use-settling.ts'

/**
 * The panels beside a record. Each loads by itself and moves those below it. For the first three seconds what stands below a
 * panel that loads is not shown.
 */
export function PanelColumn({ children }: { children: ReactNode }) {
  const isSettling = useSettling()
  return (
    <div className={classNames('flex min-w-0 flex-col gap-6 text-sm', isSettling && 'settling')}>
      {children}
    </div>
  )
}

/** Stands in a column where a panel may come that nothing is known of yet. */
export function MaybePanel() {
  return <div hidden data-loading />
}

interface PanelProps<T> {
  title: string
  query: Pick<UseQueryResult<T>, 'data' | 'isError' | 'refetch'>
  failed: string
  children(data: T): ReactNode
  /** Under the list: a form to add to it. */
  form?: ReactNode
}

/** A part of the context beside a record: its list, or what stands in for it. */
export function Panel<T>({ title, query, failed, children, form }: PanelProps<T>) {
  const { t } = useTranslation('care')
  const id = useId()
  const isLoading = query.data === undefined && !query.isError
  return (
    <section aria-labelledby={id} data-loading={isLoading || undefined}>
      <h2 id={id} className="mb-2 text-base font-bold">
        {title}
      </h2>
      {query.data !== undefined ? (
        children(query.data)
      ) : query.isError ? (
        <p role="alert">
          {failed}{' '}
          <Button variant="link" onClick={() => void query.refetch()}>
            {t('retry')}
          </Button>
        </p>
      ) : (
        <SkeletonText lines={3} label={t('loading')} />
      )}
      {form}
    </section>
  )
}
