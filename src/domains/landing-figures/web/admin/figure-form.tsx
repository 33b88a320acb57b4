import { isWhole, readWhole } from '#shared/digits.ts'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/inputs.tsx'
import { Switch } from '#ui/switch.tsx'
import { useEndpointForm } from '#web/forms/use-endpoint-form.ts'
import { notify } from '#web/notices.ts'
import { shippedFigureSource } from '#shared/figures.ts'
import {
  fewestMeasured,
  type FigureRow,
  landingFigureEndpoints,
  landingFigureErrors,
} from '../../contract.ts'
import { useFigureWords } from './figure-words.ts'

/** Changes one figure. The measured one can be chosen only where the platform counted enough. */
export function FigureForm({ figure, onDone }: { figure: FigureRow; onDone(): void }) {
  const { t } = useTranslation('landing-figures')
  const words = useFigureWords()
  const { key, measured } = figure
  const { form, field, submit, isSending, problem } = useEndpointForm(
    landingFigureEndpoints.saveFigure,
    z.object({
      value: z.string().refine((text) => isWhole(text, 0, 100), 'number'),
      source: z.string().trim().max(300),
      isShown: z.boolean(),
      isLive: z.boolean(),
    }),
    {
      initial: {
        value: String(figure.value),
        // The shipped words are no source of anybody's: a field that holds them invites to leave them.
        source: figure.source === shippedFigureSource ? '' : figure.source,
        isShown: figure.isShown,
        isLive: figure.isLive,
      },
      catalog: 'landing-figures',
      errors: landingFigureErrors,
      refreshes: [landingFigureEndpoints.listFigures],
      toInput: ({ value, ...rest }) => ({ key, value: readWhole(value), ...rest }),
      onDone: () => {
        notify({ title: t('saved'), description: t('savedText'), tone: 'good' })
        onDone()
      },
    },
  )
  const isLive = form.watch('isLive')
  const value = field('value')
  const source = field('source')
  const isEnough = (measured?.n ?? 0) >= fewestMeasured
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-3 flex flex-col gap-3">
      {measured && (
        <Controller
          control={form.control}
          name="isLive"
          render={({ field: live }) => (
            <Switch
              label={t('live')}
              hint={
                isEnough
                  ? `${words.value(key, measured.value)}. ${words.measured(measured)}`
                  : t('tooFew', { number: measured.n, fewest: fewestMeasured })
              }
              checked={live.value}
              disabled={!isEnough && !live.value}
              onChange={live.onChange}
              onLabel={t('on')}
              offLabel={t('off')}
            />
          )}
        />
      )}
      {!isLive && (
        <div className="grid gap-3 sm:grid-cols-[12rem_1fr]">
          <Field
            label={t(key === 'crisisResponse' ? 'valueMinutes' : 'valuePercent')}
            error={value.error}
            required
          >
            {(control) => (
              <TextInput {...control} {...value.control} dir="ltr" inputMode="numeric" autoComplete="off" />
            )}
          </Field>
          <Field label={t('source')} hint={t('sourceHint')} error={source.error}>
            {(control) => <TextInput {...control} {...source.control} dir="auto" autoComplete="off" />}
          </Field>
        </div>
      )}
      <Controller
        control={form.control}
        name="isShown"
        render={({ field: shown }) => (
          <Switch
            label={t('show')}
            checked={shown.value}
            onChange={shown.onChange}
            onLabel={t('on')}
            offLabel={t('off')}
          />
        )}
      />
      {problem && (
        <p role="alert" className="text-danger">
          {problem.words}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={isSending && t('saving')}>
          {t('save')}
        </Button>
        <Button onClick={onDone}>{t('cancel')}</Button>
      </div>
    </form>
  )
}
