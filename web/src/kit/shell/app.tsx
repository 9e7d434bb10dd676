import type { BusinessInfo } from '@sevakendra/contract/site/endpoints'
import type { i18n } from 'i18next'
import { type ReactNode, StrictMode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { BusinessProvider } from './business'

/** What every screen of every area has around it. Heavier things are added by the areas that need them. */
export function App({ words, business, children }: { words: i18n; business?: BusinessInfo; children: ReactNode }) {
  return (
    <StrictMode>
      <I18nextProvider i18n={words}>
        <BusinessProvider known={business}>{children}</BusinessProvider>
      </I18nextProvider>
    </StrictMode>
  )
}
