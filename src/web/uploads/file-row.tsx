import FileText from 'lucide-react/icons/file-text'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { sizeName } from './size-name.ts'

export interface FileRowProps {
  name: string
  size: number
  /** The address of a picture of it, from memory. */
  preview?: string | null | undefined
  /** How it stands with it. */
  children?: ReactNode
  actions: ReactNode
}

/** One file of a list: what it looks like, its name and size, how it stands with it, what can be done. */
export function FileRow({ name, size, preview, children, actions }: FileRowProps) {
  const { t, i18n } = useTranslation('upload')
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-raised p-3">
      {preview ? (
        <img
          src={preview}
          alt={t('preview', { name })}
          className="size-14 shrink-0 rounded-card border border-line object-cover"
        />
      ) : (
        <span className="grid size-14 shrink-0 place-items-center rounded-card bg-sunken text-muted">
          <FileText aria-hidden="true" />
        </span>
      )}
      <div className="min-w-0 flex-1 basis-40">
        {/* A name in another script keeps its own direction. */}
        <p className="font-bold break-words">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-muted">{sizeName(size, i18n.language)}</p>
        {children}
      </div>
      <div className="flex flex-wrap gap-2">{actions}</div>
    </li>
  )
}
