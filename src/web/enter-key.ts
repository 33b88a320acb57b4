import type { KeyboardEvent } from 'react'

/**
 * Whether Enter was pressed to send or add. While a word is composed (Chinese, Japanese, Korean, Vietnamese) Enter belongs to
 * the input method; Safari says so by the code 229 alone. With Shift it begins a line.
 */
export const isEnter = ({ key, keyCode, shiftKey, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing && keyCode !== 229
