import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Card } from '#ui/card.tsx'
import { useContactMessage } from '#domains/contact/web/staff/queries.ts'
import { Loaded } from '#web/loaded.tsx'
import { DocumentLink } from '#web/uploads/document-link.tsx'

/** What a message of the contact form says, and its files. */
export function ContactPanel({ id }: { id: string }) {
  const { t } = useTranslation('inbox')
  const message = useContactMessage(id)
  return (
    <Card>
      <Loaded query={message} failed={t('contact.failed')}>
        {({ message: words, files, isVerified }) => (
          <>
            {!isVerified && (
              <Banner tone="caution" className="mb-4">
                {t('unverifiedText')}
              </Banner>
            )}
            <p dir="auto" className="measure whitespace-pre-line break-words">
              {words}
            </p>
            {files.length > 0 && (
              <div className="mt-4">
                <h3 className="mb-1 font-bold">{t('contact.files')}</h3>
                <ul className="flex flex-col gap-1">
                  {files.map((file) => (
                    <li key={file.id}>
                      <DocumentLink file={file} />
                    </li>
                  ))}
                </ul>
              </div>
            )}
          </>
        )}
      </Loaded>
    </Card>
  )
}
