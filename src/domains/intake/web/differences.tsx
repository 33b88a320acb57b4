import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import type { Answers } from '../contract/answers.ts'
import { type LabelledName, labelKeys, useAnswerWords } from './answer-words.ts'
import type { Difference } from './answers-keeper.ts'

/** An answer that was changed on two devices: whoever has both in their hands says which it is to be. */
export function Differences({
  answers,
  differences,
  onSettle,
}: {
  answers: Answers
  differences: readonly Difference[]
  onSettle(difference: Difference, takes: 'mine' | 'theirs'): void
}) {
  const { t } = useTranslation('intake')
  const words = useAnswerWords()
  return differences.map((difference) => {
    const { name, mine } = difference
    const typed = words({ ...answers, [name]: mine } as Answers, name) || t('nothing')
    return (
      <Banner
        key={name}
        tone="caution"
        announce="alert"
        title={t('differs.title', { what: t(labelKeys[name as LabelledName] ?? 'differs.other') })}
        actions={
          <>
            <Button onClick={() => onSettle(difference, 'mine')}>{t('differs.mine')}</Button>
            <Button onClick={() => onSettle(difference, 'theirs')}>{t('differs.theirs')}</Button>
          </>
        }
      >
        <p>
          {t('differs.here')} <bdi>{typed}</bdi>
        </p>
        <p>
          {t('differs.there')} <bdi>{words(answers, name) || t('nothing')}</bdi>
        </p>
      </Banner>
    )
  })
}
