// Good calls of the endpoints about languages, for the access matrix.
export const languageSamples = {
  listLanguageTeams: { as: null, input: () => ({}) },
  chooseLanguage: { as: 'client', input: () => ({ language: 'vi' }) },
} as const
