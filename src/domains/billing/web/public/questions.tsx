import { useTranslation } from 'react-i18next'
import { Fold } from '#ui/fold.tsx'

const questions = ['trial', 'after', 'change', 'cannot', 'crisis', 'count', 'who', 'pay'] as const

/** Questions and answers, each opened by the browser alone. */
export function Questions() {
  const { t } = useTranslation('pricing')
  return (
    <section aria-labelledby="faq-title" className="mt-14">
      <h2 id="faq-title" className="mb-3 text-2xl">
        {t('faq.title')}
      </h2>
      <div className="measure flex flex-col gap-3">
        {questions.map((one) => (
          <div key={one} id={one === 'cannot' ? 'cannot-pay' : undefined} className="scroll-mt-20">
            {/* A reader who cannot pay need not open anything. */}
            <Fold title={t(`faq.${one}.q`)} isOpen={one === 'cannot'}>
              <p>{t(`faq.${one}.a`)}</p>
            </Fold>
          </div>
        ))}
      </div>
    </section>
  )
}
