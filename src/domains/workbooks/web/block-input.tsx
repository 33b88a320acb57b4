import { useTranslation } from 'react-i18next'
import { Field } from '#ui/field.tsx'
import { TextArea, TextInput } from '#ui/inputs.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { useTooLong } from '#web/too-long.ts'
import { type Answer, lineAtMost, type TableRow, wordsAtMost } from '../library/answer.ts'
import type { Block } from '../library/format.ts'
import { CheckGroup, LineList, NumberScale, RowTable } from './block-controls.tsx'
import type { BlockTexts } from './texts.ts'

interface BlockInputProps {
  block: Block
  texts: BlockTexts
  value: Answer | null
  onChange(value: Answer | null): void
}

const asText = (value: Answer | null): string => (typeof value === 'string' ? value : '')
const asNames = (value: Answer | null): string[] => (Array.isArray(value) ? (value as string[]) : [])

/** What a block asks for, as something to fill in. */
export function BlockInput({ block, texts, value, onChange }: BlockInputProps) {
  const { t } = useTranslation('workbooks')
  const tooLong = useTooLong()
  const label = texts.label ?? ''
  const { hint } = texts
  switch (block.kind) {
    case 'text':
      return null
    case 'line':
      return (
        <Field label={label} hint={hint} error={tooLong(asText(value), lineAtMost)}>
          {(control) => (
            <TextArea
              {...control}
              dir="auto"
              rows={1}
              className="min-h-12"
              autoComplete="off"
              value={asText(value)}
              onChange={(event) => onChange(event.target.value)}
            />
          )}
        </Field>
      )
    case 'words':
      return (
        <Field label={label} hint={hint} error={tooLong(asText(value), wordsAtMost)}>
          {(control) => (
            <TextArea
              {...control}
              dir="auto"
              value={asText(value)}
              onChange={(event) => onChange(event.target.value)}
            />
          )}
        </Field>
      )
    case 'day':
      return (
        <Field label={label} hint={hint} className="max-w-72">
          {(control) => (
            <TextInput
              {...control}
              type="date"
              value={asText(value)}
              onChange={(event) => onChange(event.target.value || null)}
            />
          )}
        </Field>
      )
    case 'choice':
      return block.several ? (
        <CheckGroup
          legend={label}
          hint={hint ?? t('input.several')}
          options={block.options.map((id) => ({ id, label: texts.options?.[id] ?? '' }))}
          value={asNames(value)}
          onChange={onChange}
        />
      ) : (
        <RadioGroup
          legend={label}
          hint={hint}
          options={block.options.map((id) => ({ value: id, label: texts.options?.[id] ?? '' }))}
          value={asText(value) || null}
          onChange={onChange}
        />
      )
    case 'ticks':
      return (
        <CheckGroup
          legend={label}
          hint={hint}
          options={block.options.map((id) => ({ id, label: texts.options?.[id] ?? '' }))}
          value={asNames(value)}
          onChange={onChange}
        />
      )
    case 'scale':
      return (
        <NumberScale
          legend={label}
          hint={hint}
          low={texts.low ?? ''}
          high={texts.high ?? ''}
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
        />
      )
    case 'list':
      return (
        <LineList legend={label} hint={hint} most={block.most} value={asNames(value)} onChange={onChange} />
      )
    case 'table':
      return (
        <RowTable
          legend={label}
          hint={hint}
          columns={block.columns.map((id) => ({ id, label: texts.columns?.[id] ?? '' }))}
          rows={block.rows}
          value={Array.isArray(value) ? (value as TableRow[]) : []}
          onChange={onChange}
        />
      )
  }
}
