import '#ui/styles.css'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { config } from 'zod/v4/core'
import type { ScanState, UploadedFile } from '#shared/uploaded-file.ts'
import { pageLanguage, startTranslations } from '#web/i18n.ts'
import { DocumentLink } from '#web/uploads/document-link.tsx'
import { UploadList } from '#web/uploads/upload-list.tsx'

// A page with nothing but files on it, for the journey of uploads; screens that take files come with their domains.

config({ jitless: true })

const scans: readonly ScanState[] = ['clean', 'waiting', 'not_scanned', 'infected']
const asRead = (scan: ScanState): UploadedFile => ({
  id: `document-${scan}`,
  name: `${scan}.pdf`,
  type: 'application/pdf',
  size: 480_000,
  scan,
  uploadedAt: new Date(0).toISOString(),
})

function FilesPage() {
  const [files, setFiles] = useState<readonly UploadedFile[]>([])
  return (
    <main className="mx-auto grid max-w-2xl gap-8 p-4">
      <h1>Files</h1>
      <UploadList
        path="/api/test/files"
        files={files}
        maxFiles={4}
        fields={{ note: 'beside' }}
        onUploaded={(file) => setFiles((all) => [...all, file])}
        onRemoved={({ id }) => setFiles((all) => all.filter((one) => one.id !== id))}
      />
      <section aria-label="Read">
        {scans.map((scan) => (
          <DocumentLink key={scan} file={asRead(scan)} />
        ))}
      </section>
    </main>
  )
}

void startTranslations(pageLanguage(), ['common', 'upload']).then(() => {
  const root = document.getElementById('root')
  if (root) createRoot(root).render(<FilesPage />)
})
