import { lazyPart } from '../kit/shell/lazy-part'

/** The sign-in over the page, fetched when a sign-in has ended. */
export const LazySignInAgain = lazyPart(async () => (await import('./sign-in-again')).SignInAgain)
