import { useTranslation } from 'react-i18next'

/** Lines of the owner's own rules that a person does not see yet: the owner and the reviewer are told which. */
export function RulesForLater({ lines }: { lines: readonly string[] }) {
  const { t } = useTranslation('housing')
  if (!lines.length) return null
  return (
    <div role="note" className="rounded-card border border-line bg-caution-soft p-3 text-sm">
      <p className="font-bold">{t('form.ruleForLater')}</p>
      <ul className="list-disc ps-5">
        {lines.map((line) => (
          <li key={line} dir="auto" className="break-words">
            {line}
          </li>
        ))}
      </ul>
    </div>
  )
}
