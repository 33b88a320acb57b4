import { slotsOf, type Boot } from './boot.ts'

export interface PageFill {
  boot: Boot
  nonce: string
  dir: 'ltr' | 'rtl'
  /** The browser asks to be spared data: no pictures and no motion, unless the person chose otherwise. */
  savesData?: boolean
  /** For the app shell; a prebuilt page has its own. */
  title?: string
  /** HTML of the server's own: for the end of the head, and for the shell's main part until the script runs. */
  head?: string
  body?: string
}

/** Turns a prebuilt page into the answer to one request: one pass over its tokens, every value escaped. */
export function fillPage(
  template: string,
  { boot, nonce, dir, savesData, title, head, body }: PageFill,
): string {
  const slots = slotsOf(boot)
  const values: Record<string, string> = {
    NONCE: escapeHtml(nonce),
    BOOT_JSON: escapeJson({ ...boot, nonce: undefined }),
    LANG: escapeHtml(boot.language),
    DIR: dir,
    LITE: savesData ? 'on' : 'off',
    TITLE: escapeHtml(title ?? slots['name'] ?? ''),
  }
  const filled = template.replace(
    /__(?:SLOT_([A-Za-z_]+?)|(NONCE|BOOT_JSON|LANG|DIR|LITE|TITLE))__/g,
    (token, slot, name) => {
      if (name) return values[name] ?? token
      return slot in slots ? escapeHtml(slots[slot] ?? '') : token
    },
  )
  // As functions: what people wrote may hold the signs that a replacement text reads.
  const headed = head ? filled.replace('</head>', () => `${head}</head>`) : filled
  return body ? headed.replace('<noscript>', () => `${body}<noscript>`) : headed
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

// Inside a script element only "<" can end it; the two separators break older parsers.
function escapeJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
}
