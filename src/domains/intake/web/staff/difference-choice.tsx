import { useTranslation } from 'react-i18next'
import { RadioGroup } from '#ui/radio-group.tsx'
import { languageName } from '#shared/list-words.ts'
import { toPhoneNumber } from '#shared/phone.ts'
import { longDay } from '#web/format.ts'
import type { Answers } from '../../contract/answers.ts'
import { type Match, mergeable, type Mergeable } from '../../contract.ts'

const plainPhone = (phone: string): string => toPhoneNumber(phone) ?? phone

/** What stands on the record and in the form, as it is compared; null where one of them has nothing. */
const pairOf = (name: Mergeable, answers: Answers, match: Match): [string, string] | null => {
  const ofRecord = name === 'fullName' ? match.fullName : match.record?.[name]
  const ofForm = answers[name].trim()
  if (!ofRecord || !ofForm) return null
  const isSame = name === 'phone' ? plainPhone(ofRecord) === plainPhone(ofForm) : ofRecord.trim() === ofForm
  return isSame ? null : [ofRecord, ofForm]
}

interface DifferenceChoiceProps {
  answers: Answers
  match: Match
  fromForm: readonly Mergeable[]
  onChange(fromForm: Mergeable[]): void
}

/** What differs, side by side: a person says which of both is right. What is empty on the record is filled by itself. */
export function DifferenceChoice({ answers, match, fromForm, onChange }: DifferenceChoiceProps) {
  const { t, i18n } = useTranslation(['intake-desk', 'intake'])
  const words = (name: Mergeable, value: string): string => {
    if (name === 'dateOfBirth') return longDay(`${value}T12:00`, i18n.language)
    return name === 'language' ? languageName(value, i18n.language) : value
  }
  const pairs = mergeable.flatMap((name) => {
    const pair = pairOf(name, answers, match)
    return pair ? [{ name, pair }] : []
  })
  if (!pairs.length) return <p className="text-sm text-muted">{t('intake-desk:merge.same')}</p>
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm">{t('intake-desk:merge.text')}</p>
      {pairs.map(({ name, pair: [ofRecord, ofForm] }) => (
        <RadioGroup
          key={name}
          legend={t(`intake:${name}`)}
          options={[
            {
              value: 'record',
              label: <bdi>{words(name, ofRecord)}</bdi>,
              hint: t('intake-desk:merge.record'),
            },
            { value: 'form', label: <bdi>{words(name, ofForm)}</bdi>, hint: t('intake-desk:merge.form') },
          ]}
          value={fromForm.includes(name) ? 'form' : 'record'}
          onChange={(side) =>
            onChange(
              side === 'form'
                ? [...fromForm.filter((one) => one !== name), name]
                : fromForm.filter((one) => one !== name),
            )
          }
        />
      ))}
    </div>
  )
}
