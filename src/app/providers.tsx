import { QueryClientProvider } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { slotsOf, type Boot, type Slots } from '#web/boot.ts'
import { ErrorBoundary } from '#web/error-boundary.tsx'
import { BootContext } from '#web/org-slots.ts'
import { createQueryClient } from '#web/queries.ts'
import { ThemeProvider } from '#web/theme.tsx'
import { NoticeArea } from '#web/notice-area.tsx'

const queryClient = createQueryClient()

/** What every screen can reach. Prebuilding passes tokens as slots; the browser derives them from the boot data. */
export function Providers({ boot, slots, children }: { boot: Boot; slots?: Slots; children: ReactNode }) {
  const value = useMemo(() => ({ boot, slots: slots ?? slotsOf(boot) }), [boot, slots])
  return (
    <BootContext value={value}>
      <QueryClientProvider client={queryClient}>
        <ThemeProvider>
          <ErrorBoundary>
            {children}
            <NoticeArea />
          </ErrorBoundary>
        </ThemeProvider>
      </QueryClientProvider>
    </BootContext>
  )
}
