/** Whether it could be an e-mail address, as far as a form can tell; the server looks again. */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())
