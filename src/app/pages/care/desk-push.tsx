import { useTranslation } from 'react-i18next'
import { PushSwitch } from '#domains/notifications/web/push-switch.tsx'

/** Whether this browser is woken by a call for help. */
export function DeskPush({ onChanged }: { onChanged(): void }) {
  const { t } = useTranslation('care')
  const words = ['label', 'hint', 'blocked', 'failed', 'none', 'notHere'] as const
  const texts = Object.fromEntries(words.map((word) => [word, t(`onCall.push.${word}`)])) as Record<
    (typeof words)[number],
    string
  >
  return <PushSwitch texts={{ ...texts, on: t('on'), off: t('off') }} onChanged={onChanged} />
}
