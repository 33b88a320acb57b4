/** Why a program does not start or go on, in words for the person at the keyboard. Printed without a stack trace. */
export class StartRefused extends Error {}
