import Mic from 'lucide-react/icons/mic'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { useDictation } from './dictation.ts'

export interface DictateButtonProps {
  /** The text so far; what was understood is written behind it. */
  text: string
  onChange(text: string): void
}

/** Turns speech into text on this device alone, and sends nothing. A device that cannot do so shows no button. */
export function DictateButton({ text, onChange }: DictateButtonProps) {
  const { t, i18n } = useTranslation('language')
  const { isAvailable, state, start, stop } = useDictation(i18n.language, (words) =>
    onChange(text && !/\s$/.test(text) ? `${text} ${words}` : text + words),
  )
  if (!isAvailable) return null
  const isListening = state === 'listening'
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Button
        aria-pressed={isListening}
        icon={<Mic aria-hidden="true" className="size-5" />}
        onClick={() => (isListening ? stop() : void start())}
      >
        {t(isListening ? 'voice.stop' : 'voice.speak')}
      </Button>
      <span role="status" className="text-sm text-muted">
        {isListening ? t('voice.listening') : state === 'failed' ? t('voice.failed') : ''}
      </span>
    </span>
  )
}
