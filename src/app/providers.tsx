import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useMemo, type ReactNode } from 'react'
import { slotsOf, type Boot, type Slots } from '#web/boot.ts'
import { ErrorBoundary } from '#web/error-boundary.tsx'
import { BootContext } from '#web/org-slots.ts'
import { onLanguage } from '#web/i18n.ts'
import { createQueryClient } from '#web/queries.ts'
import { ThemeProvider } from '#web/theme.tsx'
import { NoticeArea } from '#web/notice-area.tsx'
import { TooLong } from '#web/too-long.ts'

const queryClient = createQueryClient()

/** What every screen can reach. Prebuilding passes tokens as slots; the browser derives them from the boot data. */
export function Providers({ boot, slots, children }: { boot: Boot; slots?: Slots; children: ReactNode }) {
  const value = useMemo(() => ({ boot, slots: slots ?? slotsOf(boot) }), [boot, slots])
  // The server words some of what it answers: titles of workbooks, the greeting. Without a line the old words stay.
  useEffect(
    () =>
      onLanguage(() => {
        if (navigator.onLine) void queryClient.invalidateQueries()
      }),
    [],
  )
  return (
    <BootContext value={value}>
      <QueryClientProvider client={queryClient}>
        <ThemeProvider>
          <TooLong>
            <ErrorBoundary>
              {children}
              <NoticeArea />
            </ErrorBoundary>
          </TooLong>
        </ThemeProvider>
      </QueryClientProvider>
    </BootContext>
  )
}
