import Paperclip from 'lucide-react/icons/paperclip'
import { type ChangeEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type FileKind,
  fileBytesAtMost,
  fileKinds,
  fileMegabytesAtMost,
  formBytesAtMost,
} from '#shared/uploaded-file.ts'
import { Button } from '#ui/button.tsx'
import { useNextFocus } from '#ui/use-next-focus.ts'
import { acceptOf, checkFile, kindNames } from './check-file.ts'
import { FileRow } from './file-row.tsx'
import { useProblemWords } from './sending-row.tsx'
import { shrinkPicture } from './shrink-picture.ts'
import { sizeName } from './size-name.ts'

interface FilePickerProps {
  label: string
  files: readonly File[]
  most: number
  onChange(files: readonly File[]): void
  kinds?: readonly FileKind[]
  /** What is asked about each. */
  children?: (file: File) => ReactNode
}

/** Files that go with a form when it is sent. What cannot go is said by name, and the others stay. */
export function FilePicker({ label, files, most, onChange, kinds = fileKinds, children }: FilePickerProps) {
  const { t, i18n } = useTranslation('upload')
  const words = useProblemWords(kinds)
  const id = useId()
  const dialog = useRef<HTMLInputElement>(null)
  const root = useRef<HTMLDivElement>(null)
  const [refused, setRefused] = useState<{ name: string; why: string }[]>([])
  useNextFocus(root)

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = await Promise.all([...(target.files ?? [])].map(shrinkPicture))
    // The same file may be chosen again after it was removed.
    target.value = ''
    const bad = chosen.flatMap((file) => {
      const problem = checkFile(file, kinds)
      return problem ? [{ file, name: file.name, why: words(problem) }] : []
    })
    const good = chosen.filter((file) => !bad.some((one) => one.file === file))
    const kept = [...files]
    const whys = bad.map(({ name, why }) => ({ name, why }))
    for (const file of good) {
      const bytes = kept.reduce((sum, { size }) => sum + size, file.size)
      if (kept.length === most) whys.push({ name: file.name, why: t('full', { count: most }) })
      else if (bytes > formBytesAtMost)
        whys.push({
          name: file.name,
          why: t('allTooLarge', { size: sizeName(formBytesAtMost, i18n.language) }),
        })
      else kept.push(file)
    }
    setRefused(whys)
    onChange(kept)
  }

  return (
    <div ref={root} data-next-focus="[data-choose]" role="group" aria-labelledby={id}>
      <p id={id} className="mb-1.5 font-bold">
        {label}
      </p>
      <div data-choose>
        <Button
          icon={<Paperclip aria-hidden="true" className="size-5" />}
          disabledReason={files.length >= most && t('full', { count: most })}
          onClick={() => dialog.current?.click()}
        >
          {t('choose')}
        </Button>
      </div>
      <input
        ref={dialog}
        type="file"
        multiple
        tabIndex={-1}
        aria-hidden
        className="hidden"
        data-files="choose"
        accept={acceptOf(kinds)}
        onChange={(event) => void choose(event)}
      />
      <p className="mt-2 text-sm text-muted">
        {kinds.includes('pdf')
          ? t('kinds', { kinds: kindNames(kinds, i18n.language), megabytes: fileMegabytesAtMost })
          : t('pictures', { size: sizeName(fileBytesAtMost, i18n.language) })}
      </p>
      <ul aria-live="polite" className="mt-1 text-danger">
        {refused.map(({ name, why }) => (
          <li key={name} className="break-words">
            <bdi>{name}</bdi>: {why}
          </li>
        ))}
      </ul>
      {files.length > 0 && (
        <ul aria-label={t('list')} className="mt-3 grid gap-2">
          {files.map((file, i) => (
            <FileRow
              key={`${file.name} ${file.size} ${i}`}
              name={file.name}
              size={file.size}
              actions={
                <Button
                  aria-label={t('removeOne', { name: file.name })}
                  onClick={() => onChange(files.filter((_, n) => n !== i))}
                >
                  {t('dismiss')}
                </Button>
              }
            >
              {children?.(file)}
            </FileRow>
          ))}
        </ul>
      )}
    </div>
  )
}
