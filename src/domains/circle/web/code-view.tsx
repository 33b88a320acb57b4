import { useTranslation } from 'react-i18next'

/** A code in groups that can be read aloud. It is shown once: only what finds it is kept. */
export function CodeView({ code }: { code: string }) {
  const { t } = useTranslation('circle')
  const groups = code.match(/\d{1,5}/g) ?? [code]
  return (
    <div className="flex flex-col gap-3">
      <p>{t('code.text')}</p>
      <p
        dir="ltr"
        className="rounded-card bg-sunken px-4 py-3 text-center text-2xl font-bold tracking-widest tabular-nums"
      >
        {groups.join(' ')}
      </p>
      <p>{t('code.where', { address: `${window.location.host}/join` })}</p>
      <p className="text-sm text-muted">{t('code.once')}</p>
    </div>
  )
}
