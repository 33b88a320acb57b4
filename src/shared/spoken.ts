/** Languages that people here speak and are matched by, whether or not the pages exist in them. */
export const allLanguages = ['en', 'es', 'zh', 'vi', 'tl', 'ko', 'ar', 'fr', 'pt', 'ru', 'hi', 'de'] as const
