export { type NeedKind, needKinds } from '#domains/need-words/types.ts'
