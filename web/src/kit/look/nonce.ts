import { setNonce } from 'get-nonce'

/**
 * The nonce of this page, which every style element made in the browser must carry.
 * Browsers hide the attribute from scripts, so the property is read. Where the server draws, its place is left to be filled.
 */
export const nonce = (): string =>
  typeof document === 'undefined' ? '__NONCE__' : (document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '')

/** Hands the nonce to the scroll lock inside modals, which asks nobody (get-nonce is its only door). */
export const giveNonce = () => setNonce(nonce())
