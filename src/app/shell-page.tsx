import { useTranslation } from 'react-i18next'
import { textLink } from '#ui/link.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { CrisisBar } from '#web/crisis-bar.tsx'
import { TestingBanner } from '#web/testing-banner.tsx'

/** What stands in the HTML of every screen that is not prebuilt: help first, then the shape of what comes. */
export function ShellPage() {
  const { t } = useTranslation()
  return (
    <div className="flex min-h-dvh flex-col">
      <CrisisBar />
      <TestingBanner />
      <main className="page flex-1 py-8">
        <noscript>
          <p className="measure text-lg">{t('shell.noScript')}</p>
        </noscript>
        <div data-scripting="needed">
          <SkeletonText lines={4} label={t('shell.loading')} />
          {/* Shown by the style sheet alone: on a poor network the script that would show it may be what is missing. */}
          <p className="shown-late mt-4">
            {t('shell.slow')}{' '}
            <a href="" className={textLink}>
              {t('shell.again')}
            </a>
          </p>
        </div>
      </main>
    </div>
  )
}
