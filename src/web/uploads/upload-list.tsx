import Camera from 'lucide-react/icons/camera'
import Paperclip from 'lucide-react/icons/paperclip'
import { type ChangeEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type FileKind,
  fileBytesAtMost,
  fileKinds,
  fileMegabytesAtMost,
  type UploadedFile,
} from '#shared/uploaded-file.ts'
import { Button } from '#ui/button.tsx'
import { ToneIcon } from '#ui/tone.tsx'
import { useNextFocus } from '#ui/use-next-focus.ts'
import { acceptOf, areOnlyPictures, kindNames } from './check-file.ts'
import { FileRow } from './file-row.tsx'
import { isFinal } from './problem.ts'
import { SendingRow, useProblemWords } from './sending-row.tsx'
import { sizeName } from './size-name.ts'
import { type Around, type Said, useUploads } from './use-uploads.ts'

export interface UploadListProps {
  /** Where files go: an address that takes a form and answers a list of what it kept. */
  path: string
  /** What has been sent; the page that has this list keeps it. */
  files: readonly UploadedFile[]
  onUploaded: (file: UploadedFile) => void
  /** Takes it away; where that fails the list says so and the file stays. */
  onRemoved: (file: UploadedFile) => void | Promise<void>
  /** Stands around every sending: what has to be done before it is tried once more. */
  around?: Around
  /** Sent beside every file. */
  fields?: Readonly<Record<string, string>>
  kinds?: readonly FileKind[]
  maxFiles?: number
}

/** Chooses files, or takes photos, and sends them: each with what it looks like and how far it is. */
export function UploadList({
  path,
  files,
  onUploaded,
  onRemoved,
  around,
  fields,
  kinds = fileKinds,
  maxFiles = 10,
}: UploadListProps) {
  const { t, i18n } = useTranslation('upload')
  const words = useProblemWords(kinds)
  const root = useRef<HTMLDivElement>(null)
  const dialog = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState('')
  const [removing, setRemoving] = useState<string | null>(null)
  const [kept, setKept] = useState<string | null>(null)
  useNextFocus(root)

  const say = (event: Said): void =>
    setSaid(
      event.what === 'failed'
        ? t('said.failed', { name: event.name, why: words(event.problem) })
        : event.what === 'progress'
          ? t('said.progress', { name: event.name, percent: event.percent })
          : t(`said.${event.what}`, { name: event.name }),
    )
  const { sendings, previews, add, retry, cancel } = useUploads({
    path,
    around,
    fields,
    kinds,
    onUploaded,
    onSaid: say,
  })

  // A refused file is not there: it takes no place of another file.
  const underWay = sendings.filter(({ problem }) => !problem || !isFinal(problem))
  const left = maxFiles - files.length - underWay.length
  const full = left <= 0 && t('full', { count: maxFiles })
  const takesPictures = kinds.includes('jpg')

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(target.files ?? [])]
    // The same file may be chosen again after it was removed.
    target.value = ''
    if (chosen.length > left) setSaid(t('full', { count: maxFiles }))
    add(chosen.slice(0, Math.max(0, left)))
  }

  async function remove(file: UploadedFile) {
    setRemoving(file.id)
    setKept(null)
    try {
      await onRemoved(file)
      say({ what: 'removed', name: file.name })
    } catch {
      setKept(file.id)
      setSaid(t('removeFailed', { name: file.name }))
    } finally {
      setRemoving(null)
    }
  }

  const input = {
    type: 'file',
    className: 'hidden',
    onChange: choose,
    tabIndex: -1,
    'aria-hidden': true,
  } as const
  return (
    <div ref={root} data-next-focus="[data-choose]">
      <div data-choose className="flex flex-wrap gap-3">
        <Button
          icon={<Paperclip aria-hidden="true" className="size-5" />}
          disabledReason={full}
          onClick={() => dialog.current?.click()}
        >
          {t('choose')}
        </Button>
        {takesPictures && (
          // Only where a finger is the pointer: elsewhere the camera's button opens the same dialog.
          <span className="hidden pointer-coarse:block">
            <Button
              icon={<Camera aria-hidden="true" className="size-5" />}
              disabledReason={full}
              reasonRead
              onClick={() => camera.current?.click()}
            >
              {t('camera')}
            </Button>
          </span>
        )}
        <input {...input} ref={dialog} multiple accept={acceptOf(kinds)} data-files="choose" />
        <input {...input} ref={camera} accept="image/jpeg" capture="environment" data-files="camera" />
      </div>
      <p className="mt-2 text-sm text-muted">
        {areOnlyPictures(kinds)
          ? t('pictures', { size: sizeName(fileBytesAtMost, i18n.language) })
          : t('kinds', { kinds: kindNames(kinds, i18n.language), megabytes: fileMegabytesAtMost })}
      </p>
      {files.length + sendings.length > 0 && (
        <ul aria-label={t('list')} className="mt-3 grid gap-2">
          {files.map((file) => (
            <FileRow
              key={file.id}
              name={file.name}
              size={file.size}
              preview={previews.get(file.id)}
              actions={
                <Button
                  busy={removing === file.id && t('removing')}
                  aria-label={t('removeOne', { name: file.name })}
                  onClick={() => void remove(file)}
                >
                  {t('remove')}
                </Button>
              }
            >
              <p className="mt-1 flex gap-1.5">
                <ToneIcon
                  tone={kept === file.id ? 'danger' : 'good'}
                  className={`mt-0.5 size-5 ${kept === file.id ? 'text-danger' : 'text-good'}`}
                />
                {kept === file.id ? t('removeFailed', { name: file.name }) : t('sent')}
              </p>
            </FileRow>
          ))}
          {sendings.map((sending) => (
            <SendingRow
              key={sending.key}
              sending={sending}
              kinds={kinds}
              onRetry={() => retry(sending)}
              onCancel={() => cancel(sending)}
            />
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}
