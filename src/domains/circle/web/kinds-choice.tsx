import { useTranslation } from 'react-i18next'
import { grantKinds } from '../contract/shapes.ts'

type Kind = (typeof grantKinds)[number]

/** What a person who is invited may see. Staff read of the client, the client of themselves. */
export function KindsChoice({
  isOwn,
  value,
  onChange,
}: {
  isOwn: boolean
  value: readonly Kind[]
  onChange(kinds: Kind[]): void
}) {
  const { t } = useTranslation('circle')
  return (
    <fieldset>
      <legend className="font-bold">{t('invite.kinds')}</legend>
      <p className="text-sm text-muted">{t(isOwn ? 'invite.kindsHint' : 'invite.kindsHintTeam')}</p>
      {grantKinds.map((kind) => (
        <label key={kind} className="flex min-h-12 items-center gap-3">
          <input
            type="checkbox"
            className="size-6 shrink-0"
            checked={value.includes(kind)}
            onChange={({ target }) =>
              onChange(target.checked ? [...value, kind] : value.filter((one) => one !== kind))
            }
          />
          <span>
            {t(`kinds.${kind}`)}
            <span className="block text-sm text-muted">{t(`${isOwn ? 'hints' : 'hintsTeam'}.${kind}`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
