import type { PsaState } from '@sevakendra/contract/uti-pan/psa/flow'

/** What each state means for the shop, and what it does next. */
export const psaNext: Record<PsaState | 'none', string> = {
  none: 'Your shop is not registered at UTIITSL yet. With the papers at hand it takes about five minutes.',
  draft: 'The registration is begun and not sent yet.',
  requested: 'We enter your shop at UTIITSL next. You are told here and by mail.',
  pending: 'Your shop was entered at UTIITSL, whose answer is awaited. You are told here and by mail.',
  active: 'Your shop can buy coupons and fill in PAN forms at UTIITSL.',
  rejected: 'Correct what was wrong and send the registration again: your answers and papers are still here.',
  blocked: 'No coupons can be bought. Please contact us.',
}
