import X from 'lucide-react/icons/x'
import { Toast } from 'radix-ui'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { ToneIcon, toneClass } from '#ui/tone.tsx'
import { closeNotice, noticeDuration, swipeThreshold, useNotices } from '#web/notices.ts'

// One array for good: a new one each render would take the listener away in the middle of the key press.
const focusKey = ['F8']

/** Where notices appear. F8 moves the focus here; hover, focus and a window in the background stop the clock. */
export function Toasts() {
  const { t } = useTranslation()
  const notices = useNotices()
  return (
    <Toast.Provider
      duration={noticeDuration}
      swipeDirection="right"
      swipeThreshold={swipeThreshold}
      label={t('notices.one')}
    >
      {notices.map(({ id, open, title, description, tone = 'neutral', action }) => (
        <Toast.Root
          key={id}
          open={open}
          onOpenChange={(next) => !next && closeNotice(id)}
          type={tone === 'danger' ? 'foreground' : 'background'}
          className={classNames(
            'flex items-start gap-3 rounded-card border p-4 shadow-float animate-appear data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=end]:translate-x-full',
            toneClass[tone],
          )}
        >
          <ToneIcon tone={tone} className="mt-0.5 size-5" />
          <div className="min-w-0 flex-1 text-text">
            <Toast.Title className="font-bold">{title}</Toast.Title>
            {description && <Toast.Description className="mt-0.5">{description}</Toast.Description>}
            {action && (
              <Toast.Action
                altText={action.label}
                onClick={action.run}
                className="mt-2 inline-flex min-h-11 items-center font-bold underline underline-offset-4"
              >
                {action.label}
              </Toast.Action>
            )}
          </div>
          <Toast.Close asChild>
            <IconButton
              label={t('notices.close')}
              icon={<X aria-hidden="true" className="size-5" />}
              className="-me-2 -mt-2 shrink-0"
            />
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport
        hotkey={focusKey}
        label={t('notices.area')}
        className="fixed inset-x-3 top-42 z-50 flex flex-col gap-2 sm:inset-x-auto sm:top-auto sm:end-6 sm:bottom-6 sm:w-96"
      />
    </Toast.Provider>
  )
}
