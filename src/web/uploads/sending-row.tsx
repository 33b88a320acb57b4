import { useTranslation } from 'react-i18next'
import { type FileKind, fileBytesAtMost, fileKinds } from '#shared/uploaded-file.ts'
import { Button } from '#ui/button.tsx'
import { Progress } from '#ui/progress.tsx'
import { ToneIcon } from '#ui/tone.tsx'
import { areOnlyPictures, takesWord } from './check-file.ts'
import { FileRow } from './file-row.tsx'
import { isFinal, type UploadProblem } from './problem.ts'
import { sizeName } from './size-name.ts'
import type { Sending } from './use-uploads.ts'

/** Why a file was not sent, in words that name what is taken here. */
export const useProblemWords = (kinds: readonly FileKind[] = fileKinds) => {
  const { t, i18n } = useTranslation('upload')
  return (problem: UploadProblem): string =>
    problem === 'tooLarge'
      ? t('problem.tooLarge', { size: sizeName(fileBytesAtMost, i18n.language) })
      : problem !== 'wrongType' || takesWord(kinds)
        ? t(`problem.${problem}`)
        : t(areOnlyPictures(kinds) ? 'problem.noPicture' : 'problem.noWord')
}

export interface SendingRowProps {
  sending: Sending
  kinds: readonly FileKind[]
  onRetry: () => void
  onCancel: () => void
}

/** A file on its way, or one that did not get through. */
export function SendingRow({ sending, kinds, onRetry, onCancel }: SendingRowProps) {
  const { t } = useTranslation('upload')
  const words = useProblemWords(kinds)
  const { state, percent, problem, preview } = sending
  const { name, size } = sending.file
  const failed = state === 'failed' && problem
  return (
    <FileRow
      name={name}
      size={size}
      preview={preview}
      actions={
        <>
          {failed && !isFinal(problem) && (
            <Button onClick={onRetry} aria-label={t('retryOne', { name })}>
              {t('retry')}
            </Button>
          )}
          <Button onClick={onCancel} aria-label={t(failed ? 'removeOne' : 'cancelOne', { name })}>
            {t(failed ? 'dismiss' : 'cancel')}
          </Button>
        </>
      }
    >
      {failed ? (
        <p className="mt-1 flex gap-1.5 text-danger">
          <ToneIcon tone="danger" className="mt-0.5 size-5" />
          {words(problem)}
        </p>
      ) : state === 'sending' ? (
        <div className="mt-1">
          <Progress value={percent} label={name} labelHidden words={t('progress', { percent })} />
        </div>
      ) : (
        <p className="mt-1 text-muted">{t(state === 'preparing' ? 'preparing' : 'waiting')}</p>
      )}
    </FileRow>
  )
}
