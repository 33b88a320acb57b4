import { useTranslation } from 'react-i18next'
import { call } from '#web/api.ts'
import { UploadList } from '#web/uploads/upload-list.tsx'
import { draftFilesPath, filesAtMost, intakeEndpoints } from '../../contract.ts'
import { useForm } from '../form-context.ts'

/** Papers: chosen or photographed, sent while the form is filled in, kept with it. */
export function FilesStep() {
  const { t } = useTranslation('intake')
  const { draft, onFiles, within } = useForm()
  return (
    <div className="flex flex-col gap-3">
      <h3 className="font-bold">
        {t('files.title')} <span className="font-normal text-muted">({t('optional')})</span>
      </h3>
      <p className="measure text-muted">{t('files.hint')}</p>
      {draft ? (
        <UploadList
          path={draftFilesPath(draft.id)}
          around={(send) => within(send)}
          files={draft.files}
          maxFiles={filesAtMost}
          onUploaded={(file) => onFiles([...draft.files, file])}
          onRemoved={async (file) => {
            await within((draftId) =>
              call(intakeEndpoints.removeIntakeFile, { draftId, documentId: file.id }),
            )
            onFiles(draft.files.filter(({ id }) => id !== file.id))
          }}
        />
      ) : (
        <p>{t('files.first')}</p>
      )}
    </div>
  )
}
