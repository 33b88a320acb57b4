import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { documentPath, type ScanState, type UploadedFile } from '#shared/uploaded-file.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { standingLink } from '#ui/link.tsx'
import type { Tone } from '#ui/tone.tsx'
import { sizeName } from './size-name.ts'

const tones: Record<ScanState, Tone> = {
  clean: 'good',
  waiting: 'neutral',
  not_scanned: 'caution',
  infected: 'danger',
}

/** A file for the team: its name, its size and what the virus scanner says. What was not scanned asks before it comes. */
export function DocumentLink({ file }: { file: UploadedFile }) {
  const { t, i18n } = useTranslation('upload')
  const [asks, setAsks] = useState(false)
  const { id, name, scan } = file
  const close = () => setAsks(false)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {scan === 'clean' ? (
        <a className={`${standingLink} min-w-0 break-words`} href={documentPath(id)} download>
          <bdi>{name}</bdi>
        </a>
      ) : scan === 'infected' ? (
        <span className="inline-flex min-h-11 min-w-0 items-center font-bold break-words">
          <bdi>{name}</bdi>
        </span>
      ) : (
        <button
          type="button"
          aria-haspopup="dialog"
          className={`${standingLink} min-w-0 text-start break-words`}
          onClick={() => setAsks(true)}
        >
          <bdi>{name}</bdi>
        </button>
      )}
      <span className="text-sm text-muted">{sizeName(file.size, i18n.language)}</span>
      <Badge tone={tones[scan]}>{t(`scan.${scan}`)}</Badge>
      <Dialog
        open={asks}
        onClose={close}
        title={t('ask.title')}
        closeLabel={t('ask.close')}
        actions={
          <>
            <a className={buttonClass('primary')} href={documentPath(id, true)} download onClick={close}>
              {t('ask.open')}
            </a>
            <Button onClick={close}>{t('ask.cancel')}</Button>
          </>
        }
      >
        <p className="break-words">{t('ask.text', { name })}</p>
      </Dialog>
    </div>
  )
}
