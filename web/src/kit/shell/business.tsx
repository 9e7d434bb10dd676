import type { BusinessInfo } from '@sevakendra/contract/site/endpoints'
import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react'
import { ask } from '../call/ask'
import { nameWindow } from './window-name'

const Business = createContext<BusinessInfo | undefined>(undefined)
const Again = createContext<() => void>(() => undefined)

/** Who runs this portal. Undefined until the record has arrived, and where it cannot be had. */
export const useBusiness = () => use(Business)

/** Asks for the record once more: whoever has just changed it sees the new name and logo above the very form. */
export const useBusinessAgain = () => use(Again)

/** The title of public pages is the business name (specification §1). */
export const titleOf = (business: BusinessInfo | undefined) => business?.businessName || 'Site'

/**
 * The year of the copyright line, in India: at the turn of the year a server in UTC and a browser draw the same one.
 * The contract's dates would bring dayjs into the first visit.
 */
export const copyrightYear = (): string => new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 4)

/**
 * Gives the business record to every screen and its name to the document.
 * @param known the record that came with the page; without it the server is asked once
 */
export function BusinessProvider({ known, children }: { known?: BusinessInfo; children: ReactNode }) {
  const [business, setBusiness] = useState(known)
  const again = useCallback(
    () => void ask<BusinessInfo>('/business-info').then(setBusiness, error => console.warn('business-info', error)),
    [],
  )
  useEffect(() => {
    if (business) nameWindow('business', titleOf(business))
    else again()
  }, [business, again])
  return (
    <Again value={again}>
      <Business value={business}>{children}</Business>
    </Again>
  )
}
