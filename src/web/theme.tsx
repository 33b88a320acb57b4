import { createContext, useContext, useEffect, useState, type ReactNode } from 'react'
import { themeKey } from '#web/head-script.ts'

export type Theme = 'light' | 'dark' | 'system'
export const themes: readonly Theme[] = ['dark', 'light', 'system']

const ThemeContext = createContext<{ theme: Theme; setTheme: (theme: Theme) => void }>({
  theme: 'dark',
  setTheme: () => undefined,
})

/** The chosen theme and how to change it; before hydration it reads as the default. */
export function useTheme() {
  return useContext(ThemeContext)
}

/** Keeps the choice on this device and follows the system where that is chosen. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const [theme, keepTheme] = useState<Theme>('dark')

  // Read after the first render: prebuilt HTML cannot know the choice.
  useEffect(() => keepTheme(storedTheme()), [])

  useEffect(() => {
    const light = matchMedia('(prefers-color-scheme: light)')
    const follow = () => applyTheme(storedTheme())
    const followTab = (event: StorageEvent) => {
      if (event.key !== themeKey) return
      keepTheme(storedTheme())
      follow()
    }
    light.addEventListener('change', follow)
    window.addEventListener('storage', followTab)
    return () => {
      light.removeEventListener('change', follow)
      window.removeEventListener('storage', followTab)
    }
  }, [])

  function setTheme(next: Theme) {
    keepTheme(next)
    try {
      localStorage.setItem(themeKey, next)
    } catch {
      // A browser that keeps nothing still changes for this page.
    }
    applyTheme(next)
  }

  return <ThemeContext value={{ theme, setTheme }}>{children}</ThemeContext>
}

function storedTheme(): Theme {
  try {
    const kept = localStorage.getItem(themeKey)
    return kept === 'light' || kept === 'system' ? kept : 'dark'
  } catch {
    return 'dark'
  }
}

function applyTheme(theme: Theme) {
  const system = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
  document.documentElement.dataset['theme'] = theme === 'system' ? system : theme
}
