import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'

interface LeftWordsProps {
  words: string
  onClear(): void
}

/** What somebody had typed when the other side ended it: it cannot be sent any more, and it is not lost. */
export function LeftWords({ words, onClear }: LeftWordsProps) {
  const { t } = useTranslation('housing')
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no')
  if (!words.trim()) return null
  async function copy() {
    try {
      await navigator.clipboard.writeText(words)
      setCopied('yes')
    } catch {
      setCopied('failed')
    }
  }
  return (
    <div className="flex flex-col gap-2 rounded-card border border-line p-3">
      <p className="text-muted">{t('left.title')}</p>
      <p dir="auto" className="whitespace-pre-line break-words">
        {words}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button size="dense" className="min-h-11" onClick={() => void copy()}>
          {t('left.copy')}
        </Button>
        <Button size="dense" className="min-h-11" onClick={onClear}>
          {t('left.clear')}
        </Button>
        <span role="status">{copied !== 'no' && t(copied === 'yes' ? 'left.copied' : 'left.notCopied')}</span>
      </div>
    </div>
  )
}
