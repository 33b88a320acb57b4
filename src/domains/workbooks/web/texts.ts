import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '#web/i18n.ts'
import { textsOf } from '../library/all.ts'

/** The texts of one block; which of them there are is a matter of its kind. */
export interface BlockTexts {
  text?: string
  label?: string
  hint?: string
  low?: string
  high?: string
  options?: Record<string, string>
  columns?: Record<string, string>
}
interface ExerciseTexts {
  title: string
  lead: string
  blocks: Record<string, BlockTexts>
}
export interface WorkbookTexts {
  title: string
  description: string
  exercises: Record<string, ExerciseTexts>
}

/** A workbook's texts in the page's language: `null` on their way, `missing` where they could not be had. */
export const useWorkbookTexts = (workbookId: string): WorkbookTexts | 'missing' | null => {
  const { i18n } = useTranslation()
  const { language } = i18n
  const [loaded, setLoaded] = useState<{ of: string; texts: WorkbookTexts | 'missing' } | null>(null)
  const of = `${language} ${workbookId}`
  useEffect(() => {
    let isGone = false
    loadTexts(language, textsOf(workbookId)).then(
      (texts) => !isGone && setLoaded({ of, texts: texts as unknown as WorkbookTexts }),
      () => !isGone && setLoaded({ of, texts: 'missing' }),
    )
    return () => {
      isGone = true
    }
  }, [of, language, workbookId])
  return loaded?.of === of ? loaded.texts : null
}

export const blockTexts = (texts: WorkbookTexts, exerciseId: string, blockId: string): BlockTexts =>
  texts.exercises[exerciseId]?.blocks[blockId] ?? {}
