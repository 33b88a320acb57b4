import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'

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
  return (
    <section aria-labelledby={id}>
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
