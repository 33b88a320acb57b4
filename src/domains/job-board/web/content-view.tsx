import { useTranslation } from 'react-i18next'
import type { UploadedFile } from '#shared/uploaded-file.ts'
import { DocumentLink } from '#web/uploads/document-link.tsx'
import type { ApplicationContent } from '../contract/application.ts'

/** An application, as both sides see it: what is not there was not sent. */
export function ContentView({
  content,
  files,
}: {
  content: ApplicationContent
  files: readonly UploadedFile[]
}) {
  const { t } = useTranslation('jobs')
  const facts = (['name', 'phone', 'email', 'experience', 'goodAt', 'note'] as const).map(
    (name) => [t(`content.${name}`), content[name]] as const,
  )
  return (
    <>
      <dl className="flex flex-col gap-3">
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt className="text-sm text-muted">{label}</dt>
              <dd dir="auto" className="break-words whitespace-pre-line">
                {value}
              </dd>
            </div>
          ))}
      </dl>
      {files.length > 0 && (
        <div className="mt-3">
          <p className="text-sm text-muted">{t('content.resume')}</p>
          <ul>
            {files.map((file) => (
              <li key={file.id}>
                <DocumentLink file={file} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
