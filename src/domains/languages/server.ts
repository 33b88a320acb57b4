import { defineServer } from '#platform/domain/define-server.ts'
import { languages } from './domain.ts'
import { chooseLanguage } from './service/choose-language.ts'
import { listLanguageTeams } from './service/list-language-teams.ts'

export const languagesServer = defineServer(languages, { verbs: { chooseLanguage, listLanguageTeams } })
