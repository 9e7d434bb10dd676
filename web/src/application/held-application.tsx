import { HeldUp } from '../kit/shell/held-up'
import type { ApplicationScreens } from './product'

/** In place of a form of a product for somebody whom a KYC holds up: also which drafts are kept. */
export function HeldApplication({ of, why }: { of: ApplicationScreens; why: string }) {
  return <HeldUp why={why} begun={of.useDrafts?.()} />
}
