import { languageOf } from '#shared/languages.ts'
import { Button } from '#ui/button.tsx'
import { chooseLanguage } from '#web/choose-language.ts'
import { settleSuggestion, useSuggestion } from './suggestion.ts'
import { useTextsIn } from './texts.ts'

/** A suggested language asks in its own words. Nothing switches without a yes. */
export function LanguageOffer({ className = '' }: { className?: string }) {
  const suggested = useSuggestion()
  const texts = useTextsIn(suggested)
  if (!suggested || !texts) return null
  const { code, dir } = languageOf(suggested)
  return (
    <div role="status" className={`rounded-card border border-line bg-raised p-4 ${className}`}>
      <div lang={code} dir={dir}>
        <p className="font-bold">{texts.detect.offer}</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button
            variant="primary"
            onClick={() => {
              settleSuggestion()
              void chooseLanguage(code)
            }}
          >
            {texts.detect.yes}
          </Button>
          <Button onClick={() => settleSuggestion(code)}>{texts.detect.no}</Button>
        </div>
      </div>
    </div>
  )
}
