import { latePart } from '../kit/shell/late-part'

/** The sign-in over the page, fetched when a sign-in has ended. */
export const LateSignInAgain = latePart(async () => (await import('./sign-in-again')).SignInAgain)
