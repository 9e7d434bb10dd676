import { setNonce } from 'get-nonce'

/**
 * The nonce of this page, which every style element made in the browser must carry.
 * Browsers hide the attribute from scripts, so the property is read.
 */
export const nonce = (): string => document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''

/** Hands the nonce to the scroll lock inside modals, which asks nobody (get-nonce is its only door). */
export const giveNonce = () => setNonce(nonce())
